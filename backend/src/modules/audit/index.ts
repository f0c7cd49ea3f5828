export { DeniedAttempt } from './denied-attempt.entity.js';
export { AuditEvent, AuditEventPage } from './audit.entity.js';
export { declareThingName, thingNameSql } from './thing-names.js';
export { notedInTrail, writeSecurityEvent } from './audit.operations.js';
