import { fixedSelection } from '../../kernel/select/selection.js';

/** A user as the REST facade has it (spec §3): numeric id, no hash, admin-only fields left out for others. */
export const USER = fixedSelection(`{
  id email firstName lastName displayName phone role businessCategories isActive profileImageUrl companyName address city state
  zipCode country taxId commissionRate creditLimit whatsappNumber lastLoginAt createdAt updatedAt version
}`);
