import { sql } from '../../kernel/sql.js';
import { foundInPeople, isNamed } from '../../kernel/text/search.js';
import { PHONE_DIGITS, phonesMeant } from '../../kernel/text/phones.js';
import { declareSearch, SearchKind } from '../search/index.js';
import { userModel } from './identity.queries.js';
import { BUYER_ROLES, type Role } from './role.rules.js';

declareSearch<{
  displayName: string;
  companyName: string | null;
  email: string;
  phone: string | null;
  role: Role;
}>({
  kind: SearchKind.user,
  kinds: [SearchKind.user, SearchKind.customer],
  model: userModel,
  exact: (row, text) => [
    isNamed(row('search'), sql`fold_text(${row('email')})`, text),
    // A phone, in any of the spellings that it is kept in.
    ...phonesMeant(text)
      .filter((digits) => digits.length >= PHONE_DIGITS)
      .map(
        (digits) =>
          sql`(${row('search')} like ${`%${digits}%`} and ' ' || ${row('search')} || ' ' like ${`% ${digits} %`})`,
      ),
  ],
  found: (row, text) => foundInPeople(row('search'), text),
  fields: '{ id displayName companyName email phone role }',
  tell: ({ displayName, companyName, email, phone, role }) => ({
    kind: BUYER_ROLES.includes(role) ? SearchKind.customer : SearchKind.user,
    title: companyName ?? displayName,
    detail: companyName === null || companyName === displayName ? (phone ?? email) : displayName,
  }),
});
