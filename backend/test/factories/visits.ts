import type { TestApp } from '../support/test-app.js';

type Row = Record<string, unknown>;

const SELECTION = `{ id version status salesPersonId salesPersonName customerId customerName customerPhone area scheduledDate
  actualDate duration capturedAt receivedAt latitude longitude accuracyMeters distanceMeters isFar isCustomerPlace customerLatitude customerLongitude photoCount photoUrls
  followUpRequired followUpDate followUpNotes cancelReason planId customer { displayName } }`;

/** Whom visits of tests are to. */
export const NOOR = { customerName: 'Noor Salon', customerPhone: '055 111 2223', area: 'Olaya' };

/** Calls that record and change visits, as the holder of a token unless another is named. */
export function visitCalls(app: TestApp, own: string) {
  async function call(mutation: string, type: string, input: Row, token: string) {
    const { data, errors } = await app.gql<{ done: Row }>(
      `mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${SELECTION} }`,
      { input },
      token,
    );
    return { visit: data?.done ?? null, error: errors?.[0] ?? null };
  }
  const record = (input: Row = {}, token = own) =>
    call('recordFieldVisit', 'RecordFieldVisitInput', { ...NOOR, status: 'completed', ...input }, token);
  const update = (input: Row, token = own) => call('updateFieldVisit', 'UpdateFieldVisitInput', input, token);
  const made = async (input: Row = {}, token = own): Promise<Row> => {
    const { visit, error } = await record(input, token);
    if (!visit) throw new Error(JSON.stringify(error));
    return visit;
  };
  return { record, update, made };
}

/** What is wrong with which fields, by an error. */
export const faultsOf = (error: { extensions: Row } | null): unknown => error?.extensions['fields'];
