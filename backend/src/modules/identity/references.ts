import { IdempotencyKey } from '../../kernel/idempotency.entity.js';
import { declareReference } from '../../kernel/references.js';
import { DeniedAttempt } from '../audit/index.js';

// What is counted and remembered of a user below this module.
declareReference(DeniedAttempt, 'actorId', 'User', 'CASCADE');
declareReference(IdempotencyKey, 'userId', 'User', 'CASCADE');
