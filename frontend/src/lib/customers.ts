/** How a customer is shown: a business by its company, with the person below; a person without one by name. */
export function companyFirst(
  person: string,
  company: string | null | undefined,
): { name: string; person: string | null } {
  const business = company?.trim() ?? '';
  return business === '' || business === person ? { name: person, person: null } : { name: business, person };
}

/** The same in one line, for choices: `Glow Salon (Layla Hassan)`. */
export function customerLine(person: string, company: string | null | undefined): string {
  const shown = companyFirst(person, company);
  return shown.person === null ? shown.name : `${shown.name} (${shown.person})`;
}
