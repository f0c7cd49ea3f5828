import { Foundation1764288000001 } from './0001-foundation.js';
import { People1764288000002 } from './0002-people.js';
import { Catalog1764288000003 } from './0003-catalog.js';
import { Orders1764288000004 } from './0004-orders.js';
import { SearchAndGuards1764288000005 } from './0005-search-and-guards.js';
import { Settings1764288000006 } from './0006-settings.js';
import { Invitations1764288000007 } from './0007-invitations.js';
import { Live1764288000008 } from './0008-live.js';
import { OrderLife1764288000009 } from './0009-order-life.js';
import { Finance1764288000010 } from './0010-finance.js';
import { Marketplace1764288000011 } from './0011-marketplace.js';
import { Promotions1764288000012 } from './0012-promotions.js';
import { Purchasing1764288000013 } from './0013-purchasing.js';
import { OrderMovements1764288000014 } from './0014-order-movements.js';
import { LiveMarketplace1764288000015 } from './0015-live-marketplace.js';
import { PaymentStates1764288000016 } from './0016-payment-states.js';
import { PurchaseLetters1764288000017 } from './0017-purchase-letters.js';
import { OpenInvoices1764288000019 } from './0019-open-invoices.js';
import { FirstSteps1764288000022 } from './0022-first-steps.js';
import { InvoiceDrawings1764288000025 } from './0025-invoice-drawings.js';
import { Identity1764288000032 } from './0032-identity.js';
import { Expiry1764288000036 } from './0036-expiry.js';
import { AccountShares1764288000040 } from './0040-account-shares.js';
import { DeliveredOrders1764288000041 } from './0041-delivered-orders.js';
import { AlertWords1764288000042 } from './0042-alert-words.js';
import { PriceProposals1764288000043 } from './0043-price-proposals.js';
import { DeniedAttempts1764288000044 } from './0044-denied-attempts.js';
import { MarketplaceMargin1764288000045 } from './0045-marketplace-margin.js';
import { DropShipping1764288000046 } from './0046-drop-shipping.js';
import { Events1764288000047 } from './0047-events.js';
import { NotificationParams1764288000048 } from './0048-notification-params.js';
import { Letters1764288000049 } from './0049-letters.js';
import { Changes1764288000053 } from './0053-changes.js';
import { UserLanguage1764288000054 } from './0054-user-language.js';
import { Phones1764288000055 } from './0055-phones.js';
import { ChangeMakers1764288000056 } from './0056-change-makers.js';
import { Words1764288000057 } from './0057-words.js';
import { OrderReasons1764288000058 } from './0058-order-reasons.js';
import { FieldVisits1764288000059 } from './0059-field-visits.js';
import { CalendarFeeds1764288000060 } from './0060-calendar-feeds.js';
import { ChangedSince1764288000061 } from './0061-changed-since.js';
import { Tombstones1764288000062 } from './0062-tombstones.js';
import { Barcodes1764288000063 } from './0063-barcodes.js';
import { Recommendations1764288000068 } from './0068-recommendations.js';
import { Whatsapp1764288000070 } from './0070-whatsapp.js';
import { VisitNotifications1764288000071 } from './0071-visit-notifications.js';
import { WhatsappFiles1764288000073 } from './0073-whatsapp-files.js';
import { Exports1764288000075 } from './0075-exports.js';
import { Imports1764288000078 } from './0078-imports.js';
import { KeptSums1764288000081 } from './0081-kept-sums.js';
import { LargeLists1764288000082 } from './0082-large-lists.js';
import { Reporting1764288000083 } from './0083-reporting.js';
import { VisitPlans1764288000084 } from './0084-visit-plans.js';
import { SoldTo1764288000086 } from './0086-sold-to.js';
import { ImportGroups1764288000088 } from './0088-import-groups.js';
import { OpeningBalances1764288000089 } from './0089-opening-balances.js';
import { Customers1764288000092 } from './0092-customers.js';
import { CustomerNotifications1764288000093 } from './0093-customer-notifications.js';
import { PurchaseSearch1764288000094 } from './0094-purchase-search.js';
import { OrderRuns1764288000098 } from './0098-order-runs.js';
import { SavedViews1764288000100 } from './0100-saved-views.js';
import { LastMessages1764288000103 } from './0103-last-messages.js';
import { ImportPrograms1764288000107 } from './0107-import-programs.js';
import { StockCounts1764288000112 } from './0112-stock-counts.js';
import { OpenInvoices1764288000121 } from './0121-open-invoices.js';
import { NoteMentions1764288000131 } from './0131-note-mentions.js';
import { ProductViews1764288000140 } from './0140-product-views.js';
import { InvoiceNumbers1764288000141 } from './0141-invoice-numbers.js';

/** In the order in which they run; names are never changed once they are released. */
export const migrations = [
  Foundation1764288000001,
  People1764288000002,
  Catalog1764288000003,
  Orders1764288000004,
  SearchAndGuards1764288000005,
  Settings1764288000006,
  Invitations1764288000007,
  Live1764288000008,
  OrderLife1764288000009,
  Finance1764288000010,
  Marketplace1764288000011,
  Promotions1764288000012,
  Purchasing1764288000013,
  OrderMovements1764288000014,
  LiveMarketplace1764288000015,
  PaymentStates1764288000016,
  PurchaseLetters1764288000017,
  OpenInvoices1764288000019,
  FirstSteps1764288000022,
  InvoiceDrawings1764288000025,
  Identity1764288000032,
  Expiry1764288000036,
  AccountShares1764288000040,
  DeliveredOrders1764288000041,
  AlertWords1764288000042,
  PriceProposals1764288000043,
  DeniedAttempts1764288000044,
  MarketplaceMargin1764288000045,
  DropShipping1764288000046,
  Events1764288000047,
  NotificationParams1764288000048,
  Letters1764288000049,
  Changes1764288000053,
  UserLanguage1764288000054,
  Phones1764288000055,
  ChangeMakers1764288000056,
  Words1764288000057,
  OrderReasons1764288000058,
  FieldVisits1764288000059,
  CalendarFeeds1764288000060,
  ChangedSince1764288000061,
  Tombstones1764288000062,
  Barcodes1764288000063,
  Recommendations1764288000068,
  Whatsapp1764288000070,
  VisitNotifications1764288000071,
  WhatsappFiles1764288000073,
  Exports1764288000075,
  Imports1764288000078,
  KeptSums1764288000081,
  LargeLists1764288000082,
  Reporting1764288000083,
  VisitPlans1764288000084,
  SoldTo1764288000086,
  ImportGroups1764288000088,
  OpeningBalances1764288000089,
  Customers1764288000092,
  CustomerNotifications1764288000093,
  PurchaseSearch1764288000094,
  OrderRuns1764288000098,
  SavedViews1764288000100,
  LastMessages1764288000103,
  ImportPrograms1764288000107,
  StockCounts1764288000112,
  OpenInvoices1764288000121,
  NoteMentions1764288000131,
  ProductViews1764288000140,
  InvoiceNumbers1764288000141,
];
