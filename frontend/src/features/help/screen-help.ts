import { t } from '@lingui/core/macro';
import { paths, type Path } from '../../shared/paths';

type Sentences = readonly [what: string, how: string, more: string];

/** What each screen is for, how one works there, and what is worth knowing. */
const SENTENCES: Readonly<Record<Path, () => Sentences>> = {
  [paths.dashboard]: () => [
    t`The state of the business at a glance: revenue, open orders, people and stock.`,
    t`Each card opens the list that it counts; the strip of buttons begins what is done most.`,
    t`Figures renew themselves while you look.`,
  ],
  [paths.users]: () => [
    t`Everybody who signs in or buys: staff, vendors, distributors, wholesale partners and customers.`,
    t`Search by name, company, e-mail or any part of a phone; a row opens the person.`,
    t`Whoever is added is invited by e-mail and chooses a password.`,
  ],
  [paths.customers]: () => [
    t`Who buys: what they owe, when they ordered last, and who looks after them.`,
    t`A row opens the customer; select several to assign them to a sales person.`,
    t`Sales people see the customers that are assigned to them or bought from them.`,
  ],
  [paths.customer]: () => [
    t`One customer with figures, orders, invoices, visits, messages, notes and prices.`,
    t`The buttons at the top begin an order, repeat the last one, or record a payment.`,
    t`Notes are for the staff alone: the customer never sees them.`,
  ],
  [paths.products]: () => [
    t`The goods that you sell from your own stock, with prices and pictures.`,
    t`Search by name, SKU, brand or barcode; as a list, prices are typed over where they stand.`,
    t`A product that stands in orders cannot be removed, only set inactive.`,
  ],
  [paths.inventory]: () => [
    t`How much of each product is on hand, reserved by orders, and free to sell.`,
    t`Adjust sets a counted quantity or adds to it, with the reason; a row shows every movement.`,
    t`Below its reorder point a product is marked and can be ordered from here.`,
  ],
  [paths.stockCounts]: () => [
    t`Counts of what really stands on the shelves, and what came of them.`,
    t`Begin a sheet, type what you count line by line or scan the goods, then post the differences.`,
    t`What is sold while you count is allowed for; nothing changes before you post.`,
  ],
  [paths.purchaseOrders]: () => [
    t`What you buy from suppliers, from the draft until all goods have come in.`,
    t`Send a draft to its supplier, then receive the goods, all at once or in parts.`,
    t`Goods received raise the stock and set the average cost.`,
  ],
  [paths.purchaseOrderPrint]: () => [
    t`The purchase order as a document for its supplier.`,
    t`Print it or save it as a PDF from the print dialog.`,
    t`It shows what stands in the purchase order now.`,
  ],
  [paths.orders]: () => [
    t`All orders that you may see, from pending to delivered.`,
    t`A row opens the order beside the list; there M makes its next step, J and K go to the next and previous order.`,
    t`Select several rows, or all that the filter finds, to move them on, print their papers or pack them.`,
  ],
  [paths.order]: () => [
    t`One order with its lines, amounts, payments and history.`,
    t`The buttons at the top offer the steps that are possible now; most can be undone for ten seconds.`,
    t`A pending order can still be changed; a shipped one has an invoice.`,
  ],
  [paths.ordersPrint]: () => [
    t`Pick lists, delivery notes or invoices of several orders together.`,
    t`Each paper begins a new page and has the number of its order at its foot.`,
    t`Orders that have no such paper are named at the top.`,
  ],
  [paths.packing]: () => [
    t`What the orders in process need, in the order of the shelves.`,
    t`Scan a product or tick its line; what does not belong here is refused in red.`,
    t`Ticks stay on this device, and a parcel that is full is shipped by one press.`,
  ],
  [paths.orderPickList]: () => [
    t`What the warehouse takes from the shelves for this order.`,
    t`Print it and tick what is packed.`,
    t`It shows quantities, never prices.`,
  ],
  [paths.orderDeliveryNote]: () => [
    t`The paper that goes with the goods to the customer.`,
    t`Print it and put it into the parcel.`,
    t`It shows quantities, never prices.`,
  ],
  [paths.marketplace]: () => [
    t`What suppliers offer, at which price, and who is cheapest.`,
    t`The tabs show offers, suppliers, promotions, comparison and the history of prices.`,
    t`Offers of the same goods are compared once they are linked to one product.`,
  ],
  [paths.featuredProducts]: () => [
    t`Which products and offers are shown first, and until when.`,
    t`Switch a product on, and set its priority.`,
    t`The highest priority comes first.`,
  ],
  [paths.categories]: () => [
    t`The groups that products and businesses are sorted into.`,
    t`Add, rename and colour them here; the number beside each says how often it is used.`,
    t`A renamed category keeps all that is in it.`,
  ],
  [paths.whatsapp]: () => [
    t`Conversations with customers over WhatsApp, and the bot that answers them.`,
    t`Open a conversation in the inbox, answer it, or make an order of a message.`,
    t`Free text is possible for 24 hours after the customer's last message, then a template.`,
  ],
  [paths.reports]: () => [
    t`Sales, stock, customers, finance, field work and suppliers over a time that you choose.`,
    t`Choose the report and the days; each is compared with the days before or the year before.`,
    t`Every report can be exported, or sent by e-mail at set times.`,
  ],
  [paths.imports]: () => [
    t`Brings products, stock, prices, customers and offers in from a file.`,
    t`Choose a CSV or Excel file, check what each column means, and look at the check before you run it.`,
    t`Lines that fail come back as a file with the reasons; a run can be taken back.`,
  ],
  [paths.fieldVisits]: () => [
    t`Visits to customers that were made and that are planned.`,
    t`Look at them as a list, in the calendar or on the map; a row opens the visit.`,
    t`Plan one visit or a series from the button at the top.`,
  ],
  [paths.fieldVisit]: () => [
    t`Records a visit while you are at the customer.`,
    t`Find the customer by phone or name, take photos, and say how it went.`,
    t`Without signal it waits on this device and is sent later, once.`,
  ],
  [paths.fieldOrder]: () => [
    t`Takes an order while you are at the customer.`,
    t`Search or scan goods, set quantities, and create the order.`,
    t`Without signal it waits on this device and is sent later, once.`,
  ],
  [paths.basket]: () => [
    t`What you are about to order, at your own prices.`,
    t`Type a SKU and how many, paste a list, or add from the catalog; then place the order.`,
    t`It is kept on this device until you place it, also when you sign out.`,
  ],
  [paths.outbox]: () => [
    t`What waits on this device until there is signal.`,
    t`It is sent by itself; what was refused says why and can be mended.`,
    t`Nothing here is lost by closing the page.`,
  ],
  [paths.financial]: () => [
    t`Transactions, invoices, what customers owe, and profit and loss.`,
    t`Choose a tab and a time; a row opens its document.`,
    t`Nothing in the books is changed: a mistake is reversed by an entry of its own.`,
  ],
  [paths.settings]: () => [
    t`Your own profile and password, and for administrators the business itself.`,
    t`Change what you need and save; nothing is kept before that.`,
    t`Single keys can be turned off here.`,
  ],
  [paths.exports]: () => [
    t`Files that you exported, and reports that are sent at set times.`,
    t`A large export is made in the background; download it here when it is ready.`,
    t`Files are kept for 7 days.`,
  ],
};

const isPath = (path: string): path is Path => path in SENTENCES;

/** Three sentences about the screen at an address pattern; about finding one's way where there is none. */
export const helpFor = (path: string | undefined): Sentences =>
  path !== undefined && isPath(path)
    ? SENTENCES[path]()
    : [
        t`There is no screen at this address.`,
        t`The menu leads to every screen of your role.`,
        t`Search everything finds any order, person or product.`,
      ];
