export { carryOnImports, workOnImportJob } from './import-job.js';
export { Import, ImportedFile, ImportMapping, ImportRow } from './imports.entity.js';
export { importModel } from './imports.queries.js';
export { ImportsResolver } from './imports.resolver.js';
export { importsRoutes } from './imports.routes.js';
