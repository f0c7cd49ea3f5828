export { DeniedAttempt } from './denied-attempt.entity.js';
export { AuditEvent, AuditEventPage } from './audit.entity.js';
export { thingNameSql } from './thing-names.js';
export { writeSecurityEvent } from './audit.operations.js';
