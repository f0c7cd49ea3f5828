export { BusinessSettings } from './business-settings.entity.js';
export { CURRENCY, orderTermsSql, phoneRegion, readLocale, type OrderTerms } from './business-settings.queries.js';
export { changeBusinessSettings } from './change-business-settings.js';
