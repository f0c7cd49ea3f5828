import './api-key-uses.js';

export { apiKeyCaller, isApiKey } from './api-key-callers.js';
export { apiKeyRemovalOf } from './api-keys.operations.js';
export { ApiKey } from './api-keys.entity.js';
export { updateBusinessSettings } from './business-settings.operations.js';
export { LettersResolver } from './letters-log.resolver.js';
export { OwnSessionsResolver } from './own-sessions.resolver.js';
export { AuditTrailResolver, SettingsResolver } from './settings.resolver.js';
export { API_KEY_SCOPES } from './settings.rules.js';
export { settingsRoutes } from './settings.routes.js';
