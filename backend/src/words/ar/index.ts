import { values } from './values.js';
import { requests } from './requests.js';
import { people } from './people.js';
import { catalog } from './catalog.js';
import { imports } from './imports.js';
import { marketplace } from './marketplace.js';
import { orders } from './orders.js';
import { finance } from './finance.js';
import { prices } from './prices.js';
import { purchasing } from './purchasing.js';
import { reports } from './reports.js';
import { settings } from './settings.js';
import { things } from './things.js';
import { uses } from './uses.js';
import { choices } from './choices.js';
import { states } from './states.js';
import { letters } from './letters.js';
import { lists } from './lists.js';
import { alerts } from './alerts.js';
import { news } from './news.js';
import { books } from './books.js';
import { recommendations } from './recommendations.js';
import { views } from './views.js';
import { visits } from './visits.js';
import { counts } from './counts.js';
import { customers } from './customers.js';
import { whatsapp } from './whatsapp.js';
import { activities } from './activities.js';
import { columns } from './columns.js';
import { exports } from './exports.js';

/** All that the server says in Arabic. */
export const arabic = {
  ...values,
  ...requests,
  ...people,
  ...catalog,
  ...imports,
  ...marketplace,
  ...orders,
  ...finance,
  ...prices,
  ...purchasing,
  ...reports,
  ...settings,
  ...things,
  ...uses,
  ...choices,
  ...states,
  ...letters,
  ...lists,
  ...alerts,
  ...news,
  ...books,
  ...activities,
  ...views,
  ...visits,
  ...counts,
  ...customers,
  ...recommendations,
  ...whatsapp,
  ...columns,
  ...exports,
};
