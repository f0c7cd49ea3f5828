import { IdempotencyKey } from '../../kernel/idempotency.entity.js';
import { declareReference } from '../../kernel/references.js';
import { DeniedAttempt } from '../audit/index.js';
import { Letter } from '../letters/index.js';

// What is counted and remembered of a user below this module.
declareReference(DeniedAttempt, 'actorId', 'User', 'CASCADE');
declareReference(IdempotencyKey, 'userId', 'User', 'CASCADE');

// Who asked for a letter, and who is sent it.
declareReference(Letter, 'actorId', 'User');
declareReference(Letter, 'receiverId', 'User', 'SET NULL');
