import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { useLanguage } from '../../lib/locale';
import { FieldVisitsScreen } from './history/FieldVisitsScreen';
import { agedPosition, madeVisit, photoUrls, plannedVisit } from './test-data';

export const PATH = '/field-visits';

/** As the frame does it: the screen is rendered anew when the language changes. */
function Framed() {
  useLanguage();
  return <FieldVisitsScreen />;
}

const page = (...nodes: object[]) => ({ __typename: 'FieldVisitPage', totalCount: nodes.length, nodes });
const areaPage = (...nodes: object[]) => ({ __typename: 'AreaPage', nodes });
const visits = page(plannedVisit, madeVisit);

/** The screen over a server that answers so. */
export async function show(answers: Answers = {}, at = PATH, me: { id?: string; role?: string } = {}) {
  await signInAs(['visits.read', 'visits.write'], me);
  const api = fakeApi({
    VisitList: () => ({ fieldVisits: visits }),
    VisitSpan: () => ({ fieldVisits: visits }),
    VisitMonth: () => ({ week1: visits, ...Object.fromEntries([2, 3, 4, 5, 6].map((n) => [`week${n}`, page()])) }),
    VisitStats: () => ({
      fieldVisitStats: {
        __typename: 'FieldVisitStats',
        total: 1240,
        planned: 12,
        inProgress: 1,
        completed: 9,
        cancelled: 3,
        successful: 6,
        successRate: '66.7',
      },
    }),
    VisitPlaces: () => ({
      areas: areaPage(
        { __typename: 'Area', id: '4', name: 'Olaya', isActive: true, latitude: 24.69, longitude: 46.68 },
        { __typename: 'Area', id: '5', name: 'الملز', isActive: true, latitude: null, longitude: null },
      ),
      areas2: areaPage({ __typename: 'Area', id: '6', name: 'Malqa', isActive: true, latitude: null, longitude: null }),
      areas3: areaPage(),
      areas4: areaPage(),
      areas5: areaPage(),
    }),
    VisitAreaChoices: ({ search }) => ({
      areas: areaPage(
        ...[
          { __typename: 'Area', id: '4', name: 'Olaya', city: 'Riyadh' },
          { __typename: 'Area', id: '6', name: 'Malqa', city: null },
        ].filter(({ name }) => name.toLowerCase().includes(search ?? '')),
      ),
    }),
    VisitAreaName: ({ id }) => ({ areas: areaPage({ __typename: 'Area', id, name: id === '4' ? 'Olaya' : 'Malqa' }) }),
    VisitSalesPeople: () => ({
      users: {
        __typename: 'UserPage',
        nodes: [{ __typename: 'User', id: '3', displayName: 'Sami Seller', isActive: true }],
      },
    }),
    VisitDetail: ({ id }) => ({ fieldVisit: id === '7' ? plannedVisit : madeVisit }),
    VisitPhotos: ({ id }) => ({ fieldVisit: { __typename: 'FieldVisit', id, photoUrls } }),
    ...answers,
  });
  const app = renderApp(api.wrap(<Framed />), at);
  return { ...api, ...app, user: userEvent.setup() };
}

/** What was sent by an operation, in order. */
export const sent = (calls: readonly { operation: string; variables: Record<string, unknown> }[], operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ variables }) => variables);

/** Puts a part of the browser in the place of what jsdom has; returns the way back. */
export function withNavigator(parts: Record<string, unknown>): () => void {
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(navigator, name)] as const);
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(navigator, name, descriptor);
      else Reflect.deleteProperty(navigator, name);
    }
  };
}

/** A device that is there, and sure of it. */
export const geolocationAt = (latitude: number, longitude: number) => ({
  watchPosition: (found: PositionCallback) => {
    const position = agedPosition({ latitude, longitude, accuracy: 8.44 }, 4000);
    queueMicrotask(() => found(position as GeolocationPosition));
    return 1;
  },
  clearWatch: () => undefined,
});

/** A device that does not tell. */
export const noGeolocation = {
  watchPosition: (_found: PositionCallback, failed: PositionErrorCallback) => {
    queueMicrotask(() => failed({ code: 1, PERMISSION_DENIED: 1, message: 'denied' } as GeolocationPositionError));
    return 1;
  },
  clearWatch: () => undefined,
};
