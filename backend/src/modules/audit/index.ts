export { AuditEvent, AuditEventPage } from './audit.entity.js';
export { writeSecurityEvent } from './audit.operations.js';
