import './schedules/report-letters.js';

export { ExportFile, ExportPart } from './files/export-files.entity.js';
export { writeExportJob } from './files/export-files.operations.js';
export { tendExports } from './files/write-export.js';
export { exportsRoutes } from './exports.routes.js';
export { ExportsResolver } from './exports.resolver.js';
export { runSchedules } from './schedules/run-schedules.js';
export { ExportDelivery, ExportSchedule } from './schedules/schedules.entity.js';
