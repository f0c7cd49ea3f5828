/** The acceptance of a proposal. */
export type AcceptPriceProposalInput = {
  /** The proposal. */
  id: string;
  /** Version of the product that was shown. Needed where its price has changed since the proposal: CONFLICT (PRICE_CHANGED) without it, or when it is not the version of now. */
  productVersion?: number | null | undefined;
};

/** A note of the staff within a conversation. */
export type AddConversationNoteInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The conversation. */
  conversationId: string;
  /** What it says. */
  text: string;
};

/** A note about a customer or one of its orders, for the staff alone. */
export type AddCustomerNoteInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The customer. */
  customerId: string;
  /** The order that it is about: one of this customer. */
  orderId?: string | null | undefined;
  /** What it says. `@[12]` names the person with the id 12, who is told: somebody of `noteReaders`. */
  text: string;
};

/** A change of what is on hand: a difference, never an absolute quantity. */
export type AdjustInventoryInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Units on hand that the difference was reckoned from: where others are on hand by now, it is refused with CONFLICT (STOCK_MOVED). */
  expectedQuantity?: number | null | undefined;
  /** The product. */
  productId: string;
  /** Units to add (positive) or take away (negative); not 0. */
  quantityChange: number;
  /** Why. */
  reason: string;
};

/** Where money that was received belongs. */
export type AllocatePaymentInput = {
  /** How much of it; without, as much as the order still owes. The rest stays where it was. */
  amount?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The entry of a payment that was received. */
  id: string;
  /** The order that it pays; none puts it on account. */
  orderId?: string | null | undefined;
};

/** Who looks after a conversation. */
export type AssignConversationInput = {
  /** An admin or a sales person; null: nobody. Sales people name themselves or nobody. */
  assigneeId?: string | null | undefined;
  /** The conversation. */
  id: string;
};

/** Which customers a sales person looks after from now on. */
export type AssignCustomersInput = {
  /** The customers, 1 to 1000. All of them are assigned, or none. */
  ids: Array<string>;
  /** The sales person; null for nobody. */
  salesPersonId?: string | null | undefined;
};

/** Which entries of the audit trail a list holds. All conditions must hold. */
export type AuditEventFilter = {
  /** Only this action, e.g. updateProduct. */
  action?: string | null | undefined;
  /** Only what this user did. */
  actorId?: string | null | undefined;
  /** Only this kind of thing, e.g. Product. */
  entity?: string | null | undefined;
  /** Only the thing with this id; together with `entity`. */
  entityId?: string | null | undefined;
  /** Not before this moment. */
  from?: string | null | undefined;
  /** Words found in action, thing, name of the actor, reason or changed values. */
  search?: string | null | undefined;
  /** Before this moment. */
  to?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Entries never change: those that were written. The count of refused attempts goes on in its entry. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** An export that is given up. */
export type CancelExportInput = {
  /** Id of the file. */
  id: string;
};

/** A purchase order to cancel; one that came in in part is closed as received. */
export type CancelPurchaseOrderInput = {
  /** The purchase order. */
  id: string;
  /** Why. */
  reason: string;
};

/** What a category sorts: businesses or products. */
export const CategoryType = {
  /** A kind of business that users are: barber, pharmacy, salon. */
  Business: 'business',
  /** A kind of product: haircare, skincare, tools. */
  Product: 'product'
} as const;

export type CategoryType = typeof CategoryType[keyof typeof CategoryType];
/** What open screens are told of. The ids are those of the rows named here. */
export const ChangeKind = {
  /** Stock alerts. */
  Alert: 'alert',
  /** Keys of the API. */
  ApiKey: 'api_key',
  /** The audit trail, which grows with every write; without ids of its own. */
  Audit: 'audit',
  /** Categories of goods and of businesses. */
  Category: 'category',
  /** A conversation over WhatsApp, with its messages and notes. */
  Conversation: 'conversation',
  /** Who looks after customers, and notes about them. */
  Customer: 'customer',
  /** Invoices and credit notes. */
  Invoice: 'invoice',
  /** The caller’s notifications, and which of them it has read. */
  Notification: 'notification',
  /** Marketplace products, their prices included. */
  Offer: 'offer',
  /** Orders, their lines, moves and returns. */
  Order: 'order',
  /** Payments of customers. */
  Payment: 'payment',
  /** Prices that vendors propose. */
  PriceProposal: 'price_proposal',
  /** Products of the catalog. */
  Product: 'product',
  /** Promotions of marketplace products. */
  Promotion: 'promotion',
  /** Purchase orders and what was received of them. */
  PurchaseOrder: 'purchase_order',
  /** Recommendations. */
  Recommendation: 'recommendation',
  /** Where the caller is signed in. */
  Session: 'session',
  /** Settings of the business. */
  Settings: 'settings',
  /** Stock, by the id of the product. */
  Stock: 'stock',
  /** Stock counts and what is on their sheets, by the id of the count. */
  StockCount: 'stock_count',
  /** Entries of the books. */
  Transaction: 'transaction',
  /** Users and their invitations. */
  User: 'user',
  /** Visits to customers. */
  Visit: 'visit'
} as const;

export type ChangeKind = typeof ChangeKind[keyof typeof ChangeKind];
/** A change of one’s own password. */
export type ChangeOwnPasswordInput = {
  /** The password of today. */
  currentPassword: string;
  /** The password from now on, at least 6 characters. */
  newPassword: string;
};

/** How a file is to be read. What is left out stays as it was found out or last chosen. */
export type CheckImportInput = {
  /** What the columns mean. */
  columns?: Array<ImportColumnInput> | null | undefined;
  /** Order of day, month and year. */
  dateOrder?: DateOrderStyle | null | undefined;
  /** How amounts are written. */
  decimal?: DecimalStyle | null | undefined;
  /** The import. */
  id: string;
  /** The sheet that is taken in. */
  sheet?: string | null | undefined;
  /** Whose offers they are, for kinds that ask. */
  supplierId?: string | null | undefined;
  /** Whether what is there already takes over what the file says. */
  updateExisting?: boolean | null | undefined;
};

/** Which groups of offers a list holds. All conditions must hold. */
export type ComparisonFilter = {
  /** Only groups that somebody has linked to a catalog product, or only those that share a name. */
  confirmed?: boolean | null | undefined;
  /** Only groups with at least this many suppliers; 2 when left out. */
  minSuppliers?: number | null | undefined;
  /** Words found in a name; folds Arabic forms. */
  search?: string | null | undefined;
};

/** A group of offers, and how many units are wanted of it. */
export type ComparisonLineInput = {
  /** Key of the group. */
  key: string;
  /** Units wanted. */
  quantity: number;
};

/** Which conversations a list holds. All conditions must hold. */
export type ConversationFilter = {
  /** Only those that the caller looks after, or only the others. */
  assignedToMe?: boolean | null | undefined;
  /** Only those that this user looks after. */
  assigneeId?: string | null | undefined;
  /** Only those of this customer. */
  customerId?: string | null | undefined;
  /** Words found in the names, or a part of the number. */
  search?: string | null | undefined;
  /** Only those that nobody looks after, or only the others. */
  unassigned?: boolean | null | undefined;
  /** Only those with messages that nobody has read, or only the others. */
  unread?: boolean | null | undefined;
  /** Only those whose contact waits for an answer, or only the others. */
  waiting?: boolean | null | undefined;
};

/** Order of a list of Conversation. */
export type ConversationSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: ConversationSortField;
};

/** What a list of Conversation can be sorted by. */
export const ConversationSortField = {
  /** When the last message was written. */
  LastMessageAt: 'lastMessageAt',
  /** Since when the contact waits. */
  WaitingSince: 'waitingSince'
} as const;

export type ConversationSortField = typeof ConversationSortField[keyof typeof ConversationSortField];
/** What somebody counted of one product. */
export type CountedLineInput = {
  /** Units counted; null takes the count back. */
  counted?: number | null | undefined;
  /** The product; one that is not on the sheet is added to it. */
  productId: string;
  /** How many seconds ago it was counted, where the device had no line; 0 if left out. What moved since is allowed for. */
  secondsAgo?: number | null | undefined;
};

/** A key for a reporting tool. */
export type CreateApiKeyInput = {
  /** When it stops by itself; null for never. */
  expiresAt?: string | null | undefined;
  /** What the key is for. */
  name: string;
  /** Permissions to read, of those that apiKeyScopes lists. */
  scopes: Array<string>;
};

/** A text that is often needed in an answer. */
export type CreateCannedReplyInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What it says. */
  text: string;
  /** What it is found by. */
  title: string;
};

/** A new category. */
export type CreateCategoryInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Colour of its swatch, #RRGGBB. */
  color?: string | null | undefined;
  /** What belongs into it. */
  description?: string | null | undefined;
  /** Name to show. */
  displayName: string;
  /** Whether it is offered in forms. */
  isActive?: boolean | null | undefined;
  /** Internal name. */
  name: string;
  /** Place in its list, from 0. */
  sortOrder?: number | null | undefined;
  /** What it sorts; business unless said otherwise. */
  type?: CategoryType | null | undefined;
};

/** A list or report to send at set times. */
export type CreateExportScheduleInput = {
  /** At what time, on the clocks of the business: `07:30`. */
  at: string;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Which days it is of; of reports. Those chosen, unless given. */
  days?: ScheduleDays | null | undefined;
  /** In what form. */
  format: ExportFormat;
  /** Day of the month; of monthly ones. A shorter month takes its last day. */
  monthDay?: number | null | undefined;
  /** What it is called; the subject of the letter. */
  name: string;
  /** Filter and order, as the query of its REST export has them: `status=pending&sort=createdAt`. */
  query?: string | null | undefined;
  /** Mail addresses it goes to, 1 to 20; of people of the business only, unless an admin sets it up. */
  recipients: Array<string>;
  /** How often it is sent. */
  rhythm: ScheduleRhythm;
  /** Root field of the list or report, e.g. orders. */
  source: string;
  /** Day of the week, 1 is Monday; of weekly ones. */
  weekday?: number | null | undefined;
};

/** An order that a sales person takes at a customer. */
export type CreateFieldOrderInput = {
  /** What the device calls the order: sent again, it answers with the order that is here already. */
  clientId?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** E-mail address of a customer who is added. */
  customerEmail?: string | null | undefined;
  /** The customer as a user; found by the phone when it is left out. */
  customerId?: string | null | undefined;
  /** Who buys: a person or a business. */
  customerName: string;
  /** Phone. A customer who has it, in any spelling, is taken; else one is added. */
  customerPhone: string;
  /** Its lines, 1 to 200. */
  items: Array<FieldOrderItemInput>;
  /** What people should know about the order. */
  notes?: string | null | undefined;
  /** The visit on which it was taken; one of the caller’s own. */
  visitId?: string | null | undefined;
  /** The customer was told that their credit covers it: CREDIT_LIMIT when it does not by now. Else the limit counts when the order is confirmed. */
  withinCredit?: boolean | null | undefined;
};

/** A new marketplace product. */
export type CreateMarketplaceProductInput = {
  /** Whether it can be ordered now. */
  availability?: boolean | null | undefined;
  /** Names of product categories. */
  categories?: Array<string> | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Days from order to delivery. */
  leadTimeDays?: number | null | undefined;
  /** What buyers pay on top of its price in per cent, 0 to 999.99; null for the supplier's or the business's. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name in Arabic. */
  nameAr?: string | null | undefined;
  /** Name in English, or in whatever script the supplier uses. */
  nameEn: string;
  /** List price of one unit. */
  price: string;
  /** The catalog product that it is. Admins, and vendors for products of their own. */
  productId?: string | null | undefined;
  /** Who supplies it: a vendor, distributor or wholesale user; a supplier only names itself. */
  supplierId: string;
  /** The supplier's own number for it. */
  supplierSku?: string | null | undefined;
  /** Kinds of business it is meant for. */
  targetBusinesses?: Array<string> | null | undefined;
};

/** A new template, as WhatsApp has approved it. */
export type CreateMessageTemplateInput = {
  /** What it says, with {{name}} or {{1}} where values are put in. */
  body: string;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Whether it is in use. */
  isActive?: boolean | null | undefined;
  /** Its language. */
  language: MessageLanguage;
  /** By what name WhatsApp knows it: small letters, digits, underscores. */
  name: string;
  /** What it is sent for by itself; one template in use for each purpose and language. */
  purpose?: TemplatePurpose | null | undefined;
};

/** A new order: reserves stock and starts as pending. */
export type CreateOrderInput = {
  /** Where to send the invoice. */
  billingAddress?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Who buys. Buyers can only name themselves. */
  customerId: string;
  /** Discount on the whole order, at most what its lines cost. Staff only. */
  discountAmount?: string | null | undefined;
  /** Why that discount. Staff only. */
  discountReason?: string | null | undefined;
  /** Its lines, 1 to 200. */
  items: Array<OrderItemInput>;
  /** What people should know about the order; printed on pick list and delivery note. */
  notes?: string | null | undefined;
  /** Where to deliver. */
  shippingAddress?: string | null | undefined;
  /** Shipping; it is not taxed. Staff only. */
  shippingAmount?: string | null | undefined;
  /** The total the client shows: of the lines, of the lines after promotions, or of all. TOTAL_MISMATCH when it is none of them. */
  totalAmount?: string | null | undefined;
};

/** A new product. */
export type CreateProductInput = {
  /** Barcode (GTIN) of 8, 12, 13 or 14 digits with its check digit; blanks are dropped. */
  barcode?: string | null | undefined;
  /** List price of one unit. */
  basePrice: string;
  /** Supplier's number of the batch in stock. */
  batchNumber?: string | null | undefined;
  /** Brand it is sold under. */
  brand?: string | null | undefined;
  /** Category name. */
  category?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What one unit costs us. Admins, and vendors for their own products. */
  costPrice?: string | null | undefined;
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** Dimensions of one unit. */
  dimensions?: string | null | undefined;
  /** Last day on which the stock may be sold, YYYY-MM-DD. */
  expiryDate?: string | null | undefined;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it can be ordered. */
  isActive?: boolean | null | undefined;
  /** Place in the warehouse. */
  location?: string | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Most units to keep. */
  maxStock?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name in any script, found by search. */
  name: string;
  /** Units that are in the warehouse already; 0 unless said otherwise. They are the first stock movement. */
  openingStock?: number | null | undefined;
  /** Orders take whole multiples of this many units. */
  orderMultiple?: number | null | undefined;
  /** Low stock at or below this many units; the default of the settings unless said otherwise. */
  reorderPoint?: number | null | undefined;
  /** Stock keeping unit. */
  sku: string;
  /** The vendor that owns it; a vendor can only name itself. */
  vendorId?: string | null | undefined;
  /** Weight of one unit in kilograms, at most 3 decimals. */
  weight?: string | null | undefined;
};

/** A new promotion of a marketplace product. */
export type CreatePromotionInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** What it takes off. */
  discountType: DiscountType;
  /** Per cent, more than 0 and at most 100; or the amount off each unit, at most the price. */
  discountValue: string;
  /** Last day, YYYY-MM-DD in the business time zone; not before the first. */
  endDate: string;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it is switched on; yes unless given. */
  isActive?: boolean | null | undefined;
  /** The marketplace product; a supplier can only name its own. */
  marketplaceProductId: string;
  /** Units from which it counts; 1 unless given. */
  minQuantity?: number | null | undefined;
  /** First day, YYYY-MM-DD in the business time zone. */
  startDate: string;
  /** Further steps, by rising quantity and discount; at most 10. */
  tiers?: Array<PromotionTierInput> | null | undefined;
  /** What the promotion is called on screens and orders. */
  title: string;
};

/** A purchase order to make; it is a draft until it is sent. */
export type CreatePurchaseOrderInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** When the goods are expected. */
  expectedAt?: string | null | undefined;
  /** What to order, 1 to 100 lines. */
  items: Array<PurchaseOrderItemInput>;
  /** Notes for the supplier. */
  notes?: string | null | undefined;
  /** Who sells: a vendor, distributor or wholesaler. */
  supplierId?: string | null | undefined;
  /** What the supplier calls this order. */
  supplierReference?: string | null | undefined;
};

/** Several purchase orders, one for each supplier: all of them are made, or none. */
export type CreatePurchaseOrdersInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The purchase orders, 1 to 20. */
  orders: Array<PurchaseOrderDraftInput>;
};

/** A list as it is filtered and sorted now, under a name. */
export type CreateSavedViewInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Columns that it does not show. */
  hiddenColumns?: Array<string> | null | undefined;
  /** Whether all staff have it beside their own; for admins to say. */
  isShared?: boolean | null | undefined;
  /** The list that it is a view of. */
  list: ViewedList;
  /** What it is called; each name once for a list and its owner. */
  name: string;
  /** Search, filters and order as the address of the screen has them: `status=pending&sort=-totalAmount`; empty for all. */
  query?: string | null | undefined;
};

/** A new user. */
export type CreateUserInput = {
  /** Street address. */
  address?: string | null | undefined;
  /** Kinds of business. */
  businessCategories?: Array<string> | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Commission in per cent. Admins only. */
  commissionRate?: string | null | undefined;
  /** Name of the business the user belongs to. */
  companyName?: string | null | undefined;
  /** Country of the address, as text. */
  country?: string | null | undefined;
  /** Credit limit; null is none set, 0 is no credit. Admins only. */
  creditLimit?: string | null | undefined;
  /** E-mail address; stored in lower case, unique. */
  email: string;
  /** First name, in any script. */
  firstName: string;
  /** Whether the user may sign in and order. Admins only. */
  isActive?: boolean | null | undefined;
  /** In which language the user is spoken to and written to; null leaves it to the client. */
  language?: UserLanguage | null | undefined;
  /** Last name, in any script. */
  lastName: string;
  /** Of a supplier: margin on the prices of its offers in per cent; null for the business's own. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Password, at least 6 characters. */
  password: string;
  /** Phone number. */
  phone?: string | null | undefined;
  /** Picture: a /media/… URL. */
  profileImageUrl?: string | null | undefined;
  /** Role; customer unless said otherwise. Admins only. */
  role?: Role | null | undefined;
  /** State or province. */
  state?: string | null | undefined;
  /** Tax number. Admins only. */
  taxId?: string | null | undefined;
  /** Number that WhatsApp reaches the user at. */
  whatsappNumber?: string | null | undefined;
  /** Postal code. */
  zipCode?: string | null | undefined;
};

/** An order that a message asks for. */
export type CreateWhatsappOrderInput = {
  /** Where to send the invoice. */
  billingAddress?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Who buys. Buyers can only name themselves. */
  customerId: string;
  /** Discount on the whole order, at most what its lines cost. Staff only. */
  discountAmount?: string | null | undefined;
  /** Why that discount. Staff only. */
  discountReason?: string | null | undefined;
  /** Its lines, 1 to 200. */
  items: Array<OrderItemInput>;
  /** The message. One message makes one order. */
  messageId: string;
  /** What people should know about the order; printed on pick list and delivery note. */
  notes?: string | null | undefined;
  /** Where to deliver. */
  shippingAddress?: string | null | undefined;
  /** Shipping; it is not taxed. Staff only. */
  shippingAmount?: string | null | undefined;
  /** The total the client shows: of the lines, of the lines after promotions, or of all. TOTAL_MISMATCH when it is none of them. */
  totalAmount?: string | null | undefined;
};

/** Which customers a list holds. All conditions must hold. */
export type CustomerFilter = {
  /** Only those who ordered nothing for so many days, or never; cancelled orders do not count. */
  noOrderForDays?: number | null | undefined;
  /** Only those with invoices past their due date, or only those without. */
  overdue?: boolean | null | undefined;
  /** Only those who buy as this. */
  role?: Role | null | undefined;
  /** Only those whom this sales person looks after. */
  salesPersonId?: string | null | undefined;
  /** Words found in name, company, e-mail or phone; folds Arabic forms. */
  search?: string | null | undefined;
  /** Only those whom nobody looks after, or only those whom somebody does. */
  unassigned?: boolean | null | undefined;
};

/** Order of a list of Customer. */
export type CustomerSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: CustomerSortField;
};

/** What a list of Customer can be sorted by. */
export const CustomerSortField = {
  /** What they owe. */
  Balance: 'balance',
  /** City; none counts as an empty name. */
  City: 'city',
  /** When the customer was added. */
  CreatedAt: 'createdAt',
  /** When they ordered last; never counts as earliest. */
  LastOrderAt: 'lastOrderAt',
  /** Company, else the name of the person. */
  Name: 'name',
  /** What is open of invoices past their due date. */
  OverdueAmount: 'overdueAmount',
  /** Name of the sales person; nobody counts as an empty name. */
  SalesPerson: 'salesPerson'
} as const;

export type CustomerSortField = typeof CustomerSortField[keyof typeof CustomerSortField];
/** Order of day, month and year in the file's dates. */
export const DateOrderStyle = {
  /** Day first: `31/12/2026`. */
  Dmy: 'dmy',
  /** Month first: `12/31/2026`. */
  Mdy: 'mdy',
  /** Year first: `2026/12/31`. */
  Ymd: 'ymd'
} as const;

export type DateOrderStyle = typeof DateOrderStyle[keyof typeof DateOrderStyle];
/** How amounts are written: `12.50` or `12,50`. */
export const DecimalStyle = {
  /** A comma before the cents: `1.234,50` or `1234,50`. */
  Comma: 'comma',
  /** A point before the cents: `1,234.50` or `1234.50`. */
  Point: 'point'
} as const;

export type DecimalStyle = typeof DecimalStyle[keyof typeof DecimalStyle];
/** The refusal of a proposal. */
export type DeclinePriceProposalInput = {
  /** The proposal. */
  id: string;
  /** Why; the vendor reads it. */
  reason: string;
};

/** What a promotion takes off: per cent of the price, or an amount off each unit. */
export const DiscountType = {
  /** An amount off each unit, in the currency of the business. */
  FixedAmount: 'fixed_amount',
  /** Per cent of the unit price, 0 to 100. */
  Percentage: 'percentage'
} as const;

export type DiscountType = typeof DiscountType[keyof typeof DiscountType];
/** Several marketplace products to change, each by itself. */
export type EditMarketplaceProductsInput = {
  /** The marketplace products, 1 to 100, and what changes of each. */
  items: Array<MarketplaceProductEditInput>;
  /** Why prices change; kept in the price history of each. */
  priceReason?: string | null | undefined;
};

/** Several products to change, each by itself. */
export type EditProductsInput = {
  /** The products, 1 to 100, and what changes of each. */
  items: Array<ProductEditInput>;
};

/** Several users to change, each by itself. */
export type EditUsersInput = {
  /** The users, 1 to 100, and what changes of each. */
  items: Array<UserEditInput>;
};

/** What an expense was for. */
export const ExpenseCategory = {
  /** Charges of banks, authorities and advisers. */
  Fees: 'fees',
  /** Advertising, samples and events. */
  Marketing: 'marketing',
  /** Anything else; the description says what. */
  Other: 'other',
  /** Rent of offices, shops and the warehouse. */
  Rent: 'rent',
  /** Wages and what goes with them. */
  Salaries: 'salaries',
  /** Packaging and things used up at work. */
  Supplies: 'supplies',
  /** Carriage, fuel and vehicles. */
  Transport: 'transport',
  /** Electricity, water, telephone and internet. */
  Utilities: 'utilities'
} as const;

export type ExpenseCategory = typeof ExpenseCategory[keyof typeof ExpenseCategory];
/** In what form a list or report leaves. */
export const ExportFormat = {
  /** Lines of text that every program reads. */
  Csv: 'csv',
  /** Pages to print or hand over, 5000 rows at most. */
  Pdf: 'pdf',
  /** A sheet of Excel: numbers, days and times are what they are. */
  Xlsx: 'xlsx'
} as const;

export type ExportFormat = typeof ExportFormat[keyof typeof ExportFormat];
/** Which schedule is meant. */
export type ExportScheduleIdInput = {
  /** Id of the schedule. */
  id: string;
};

/** How far an export is. */
export const ExportState = {
  /** It was given up by whoever asked for it. */
  Cancelled: 'cancelled',
  /** It could not be made; `error` says why. */
  Failed: 'failed',
  /** It can be fetched. */
  Ready: 'ready',
  /** It is being made. */
  Running: 'running',
  /** It is to be made. */
  Waiting: 'waiting'
} as const;

export type ExportState = typeof ExportState[keyof typeof ExportState];
/** Features a product, or sets anew how it is featured. */
export type FeatureInput = {
  /** Place among featured ones, 1 to 5; 5 comes first, 1 when left out. */
  featuredPriority?: number | null | undefined;
  /** When featuring ends; never when left out. A moment that has passed is shown as expired. */
  featuredUntil?: string | null | undefined;
  /** The product. */
  id: string;
  /** Of the catalog or of the marketplace. */
  kind: FeaturedKind;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** What can be featured: a product of the catalog, or an offer of the marketplace. */
export const FeaturedKind = {
  /** A supplier's offer. */
  MarketplaceProduct: 'marketplace_product',
  /** A product of the catalog. */
  Product: 'product'
} as const;

export type FeaturedKind = typeof FeaturedKind[keyof typeof FeaturedKind];
/** The file of which message is fetched once more. */
export type FetchWhatsappFileAgainInput = {
  /** The message. */
  id: string;
};

/** One line of an order that is taken in the field. */
export type FieldOrderItemInput = {
  /** The marketplace product. */
  marketplaceProductId?: string | null | undefined;
  /** Why another price than the list price is charged. */
  priceReason?: string | null | undefined;
  /** The catalog product. Exactly one of productId and marketplaceProductId is given. */
  productId?: string | null | undefined;
  /** Units, 1 to 1000000. */
  quantity: number;
  /** Price of one unit as it was shown; PRICE_CHANGED with the line when it is another by now. With a `priceReason` it is the price that is charged. */
  unitPrice?: string | null | undefined;
};

/** Which visits a list holds. All conditions must hold. */
export type FieldVisitFilter = {
  /** Only those in this area. */
  areaId?: string | null | undefined;
  /** Only those to this customer. */
  customerId?: string | null | undefined;
  /** Only those to come back to, or only the others. */
  followUpRequired?: boolean | null | undefined;
  /** Only those that were, or are planned, at this time or later. */
  from?: string | null | undefined;
  /** Only those of this sales person. */
  salesPersonId?: string | null | undefined;
  /** Words found in the customer, phone, location or address; a phone in any spelling. */
  search?: string | null | undefined;
  /** Only those that stand there. */
  status?: VisitStatus | null | undefined;
  /** Only those that were, or are planned, before this time. */
  to?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. All that is written of a visit counts; names of people and areas do not. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of FieldVisit. */
export type FieldVisitSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: FieldVisitSortField;
};

/** What a list of FieldVisit can be sorted by. */
export const FieldVisitSortField = {
  /** When it was, or else is planned for. */
  At: 'at',
  /** Customer by the alphabet. */
  CustomerName: 'customerName',
  /** When it last changed. */
  UpdatedAt: 'updatedAt'
} as const;

export type FieldVisitSortField = typeof FieldVisitSortField[keyof typeof FieldVisitSortField];
/** What a customer bought before: of certain goods, or what it orders most. */
export type GoodsBoughtInput = {
  /** The customer. */
  customerId: string;
  /** So many at the most; 400 unless told otherwise. */
  first?: number | null | undefined;
  /** Only these marketplace products. */
  marketplaceProductIds?: Array<string> | null | undefined;
  /** Only these products. With neither list: what is ordered most. */
  productIds?: Array<string> | null | undefined;
};

/** Texts that name goods, as somebody pastes them. */
export type GoodsMeantInput = {
  /** For a purchase order: products of the catalog only, those not on sale, too. */
  forPurchase?: boolean | null | undefined;
  /** SKUs, barcodes, suppliers’ numbers, names or parts of names, at most 200; equal ones count once. */
  texts: Array<string>;
};

/** Which column of the file holds a field. */
export type ImportColumnInput = {
  /** Column's name in the header of the file, in any case; where the file has no header line, its place: `Column 1`. */
  column: string;
  /** Name of the field, e.g. sku, name, basePrice. */
  field: string;
};

/** One import. */
export type ImportIdInput = {
  /** The import. */
  id: string;
};

/** A price list of one supplier. Fields: price (required), supplierSku or nameEn (one of them at least), nameAr, minOrderQuantity, maxOrderQuantity, leadTimeDays, availability, categories, description. What a line does not say stays as it is. */
export type ImportPriceListInput = {
  /** Takes a price of 0 for a price; otherwise it is an error. */
  allowZeroPrice?: boolean | null | undefined;
  /** Idempotency key. */
  clientKey?: string | null | undefined;
  /** What the columns mean. */
  columns: Array<ImportColumnInput>;
  /** How amounts are written; with a point unless said otherwise. */
  decimal?: DecimalStyle | null | undefined;
  /** Only says what would happen; nothing is written. */
  dryRun?: boolean | null | undefined;
  /** The bytes of the CSV file as base64. UTF-8 or Windows-1256; the delimiter is found out. */
  fileBase64: string;
  /** Why prices change, for the price history; `Price list` unless said otherwise. */
  reason?: string | null | undefined;
  /** Whose offers they are. Admins choose it; a supplier imports its own, and may leave it out. */
  supplierId?: string | null | undefined;
};

/** A program whose exports are known by their columns. */
export const ImportProgram = {
  /** Odoo, by the labels of its fields or by their technical names. */
  Odoo: 'odoo',
  /** Shopify: each variant becomes a product of its own. */
  Shopify: 'shopify',
  /** WooCommerce: each variation becomes a product of its own. */
  Woocommerce: 'woocommerce'
} as const;

export type ImportProgram = typeof ImportProgram[keyof typeof ImportProgram];
/** What became of a line of a file. */
export const ImportRowStatus = {
  /** It added something. */
  Created: 'created',
  /** It was refused. */
  Error: 'error',
  /** It was left out on purpose. */
  Skipped: 'skipped',
  /** It changed something. */
  Updated: 'updated',
  /** It would be written. */
  Valid: 'valid',
  /** It can be read; what it would do is not known yet. */
  Waiting: 'waiting'
} as const;

export type ImportRowStatus = typeof ImportRowStatus[keyof typeof ImportRowStatus];
/** How far an import is. */
export const ImportState = {
  /** Somebody stopped it; what was written before stays, and it can go on. */
  Cancelled: 'cancelled',
  /** What each line would do is known. */
  Checked: 'checked',
  /** Its lines are being checked; nothing of it stays. */
  Checking: 'checking',
  /** All lines are written, left out or refused. */
  Done: 'done',
  /** It could not go on; `fault` says why. */
  Failed: 'failed',
  /** Its lines are being written. */
  Running: 'running',
  /** What it wrote was taken back. */
  TakenBack: 'taken_back',
  /** What it wrote is being taken back. */
  TakingBack: 'taking_back',
  /** The file is there; nothing is checked yet. */
  Uploaded: 'uploaded'
} as const;

export type ImportState = typeof ImportState[keyof typeof ImportState];
/** Which stock rows a list holds. All conditions must hold. */
export type InventoryFilter = {
  /** Only this brand. */
  brand?: string | null | undefined;
  /** Only this category. */
  category?: string | null | undefined;
  /** Only places that begin with this. */
  location?: string | null | undefined;
  /** Only what to look after: at or below its reorder point, out of stock included, or expired. */
  needsAttention?: boolean | null | undefined;
  /** Words found in SKU, name, brand or barcode of the product. */
  search?: string | null | undefined;
  /** Only this status. */
  status?: StockStatus | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Units on hand and reserved and all that is kept of the stock count; the product is told by `products`, that goods expire by their date. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of Inventory. */
export type InventorySort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: InventorySortField;
};

/** What a list of Inventory can be sorted by. */
export const InventorySortField = {
  /** Units on hand that no order holds. */
  Available: 'available',
  /** Name of the product. */
  ProductName: 'productName',
  /** Units on hand. */
  Quantity: 'quantity',
  /** Units at or below which stock is low. */
  ReorderPoint: 'reorderPoint',
  /** Units that open orders hold. */
  ReservedQuantity: 'reservedQuantity',
  /** Stock keeping unit of the product. */
  Sku: 'sku'
} as const;

export type InventorySortField = typeof InventorySortField[keyof typeof InventorySortField];
/** A new user who chooses the password themselves, by a one-time link. */
export type InviteUserInput = {
  /** Street address. */
  address?: string | null | undefined;
  /** Kinds of business. */
  businessCategories?: Array<string> | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Commission in per cent. Admins only. */
  commissionRate?: string | null | undefined;
  /** Name of the business the user belongs to. */
  companyName?: string | null | undefined;
  /** Country of the address, as text. */
  country?: string | null | undefined;
  /** Credit limit; null is none set, 0 is no credit. Admins only. */
  creditLimit?: string | null | undefined;
  /** E-mail address; stored in lower case, unique. The invitation goes there. */
  email: string;
  /** First name, in any script. */
  firstName: string;
  /** Whether the user may sign in and order. Admins only. */
  isActive?: boolean | null | undefined;
  /** In which language the user is spoken to and written to; null leaves it to the client. */
  language?: UserLanguage | null | undefined;
  /** Last name, in any script. */
  lastName: string;
  /** Of a supplier: margin on the prices of its offers in per cent; null for the business's own. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Phone number. */
  phone?: string | null | undefined;
  /** Picture: a /media/… URL. */
  profileImageUrl?: string | null | undefined;
  /** Role; customer unless said otherwise. Admins only. */
  role?: Role | null | undefined;
  /** State or province. */
  state?: string | null | undefined;
  /** Tax number. Admins only. */
  taxId?: string | null | undefined;
  /** Number that WhatsApp reaches the user at. */
  whatsappNumber?: string | null | undefined;
  /** Postal code. */
  zipCode?: string | null | undefined;
};

/** Which invoices and credit notes a list holds. All conditions must hold. */
export type InvoiceFilter = {
  /** Only of this customer. */
  customerId?: string | null | undefined;
  /** Issued at this time or later. */
  issuedFrom?: string | null | undefined;
  /** Issued before this time. */
  issuedTo?: string | null | undefined;
  /** Only invoices, or only credit notes. */
  kind?: InvoiceKind | null | undefined;
  /** Only of this order. */
  orderId?: string | null | undefined;
  /** Words found in its number, its order's number or the customer's name. */
  search?: string | null | undefined;
  /** Only settled this far. */
  status?: InvoiceStatus | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Documents never change: those that were issued. How far one is paid is told by its order, that it is overdue by its date. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** An invoice, or a credit note against one. */
export const InvoiceKind = {
  /** What a return takes off an invoice. */
  CreditNote: 'credit_note',
  /** What a customer owes for a shipment. */
  Invoice: 'invoice'
} as const;

export type InvoiceKind = typeof InvoiceKind[keyof typeof InvoiceKind];
/** Order of a list of Invoice. */
export type InvoiceSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: InvoiceSortField;
};

/** What a list of Invoice can be sorted by. */
export const InvoiceSortField = {
  /** Day it is due; a credit note counts at the moment it was issued. */
  DueDate: 'dueDate',
  /** When it was issued. */
  IssuedAt: 'issuedAt',
  /** Number of the document. */
  Number: 'number',
  /** Total with tax. */
  TotalAmount: 'totalAmount'
} as const;

export type InvoiceSortField = typeof InvoiceSortField[keyof typeof InvoiceSortField];
/** How far an invoice is settled: open, partial, paid, overdue (something is open after the due date), credited (wholly by credit notes; a credit note itself is always credited). */
export const InvoiceStatus = {
  /** Wholly settled by credit notes; a credit note itself. */
  Credited: 'credited',
  /** Nothing is paid and the due date has not passed. */
  Open: 'open',
  /** Something is open after the due date. */
  Overdue: 'overdue',
  /** Nothing is open any more, at least in part by payments. */
  Paid: 'paid',
  /** Something is paid and the due date has not passed. */
  Partial: 'partial'
} as const;

export type InvoiceStatus = typeof InvoiceStatus[keyof typeof InvoiceStatus];
/** Where an order line comes from. */
export const ItemSource = {
  /** A product of the catalog, out of our own stock. */
  Catalog: 'catalog',
  /** A supplier's offer: it moves no stock of ours. */
  Marketplace: 'marketplace'
} as const;

export type ItemSource = typeof ItemSource[keyof typeof ItemSource];
/** Which letters the log holds. All conditions must hold. */
export type LetterFilter = {
  /** Only those that say this. */
  kind?: LetterKind | null | undefined;
  /** Words found in receiver, address or fault. */
  search?: string | null | undefined;
  /** Only those in this state. */
  state?: LetterState | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. How far a letter is counts. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** What a letter says. */
export const LetterKind = {
  /** A link for a new user to choose a password. */
  Invitation: 'invitation',
  /** A link to choose a new password. */
  PasswordReset: 'password_reset',
  /** What is ordered from a supplier, at first or once more. */
  PurchaseOrder: 'purchase_order',
  /** That nothing more of a purchase order is wanted. */
  PurchaseOrderCancellation: 'purchase_order_cancellation',
  /** A list or report that is sent at set times. */
  ScheduledReport: 'scheduled_report'
} as const;

export type LetterKind = typeof LetterKind[keyof typeof LetterKind];
/** How far a letter is. */
export const LetterState = {
  /** It was not taken, and is tried again. */
  Failed: 'failed',
  /** It was not taken in time and is not tried again by itself. */
  GivenUp: 'given_up',
  /** What it says was no longer so before it was sent, or a later letter says it. */
  Obsolete: 'obsolete',
  /** It was taken by what brings it. */
  Sent: 'sent',
  /** It is to be sent. */
  Waiting: 'waiting'
} as const;

export type LetterState = typeof LetterState[keyof typeof LetterState];
/** Whose number a conversation is with. */
export type LinkConversationInput = {
  /** The customer; null: a stranger. */
  customerId?: string | null | undefined;
  /** The conversation. */
  id: string;
};

/** Says that offers are this product of the catalog; they are compared with each other then. */
export type LinkOffersInput = {
  /** The offers, 1 to 100. */
  marketplaceProductIds: Array<string>;
  /** The product of the catalog. */
  productId: string;
};

/** Which conversation was read. */
export type MarkConversationReadInput = {
  /** The conversation. */
  id: string;
};

/** Whether a message of a contact is dealt with. */
export type MarkMessageProcessedInput = {
  /** The message. */
  id: string;
  /** Whether it is; true unless said otherwise. */
  isProcessed?: boolean | null | undefined;
};

/** What changes of one marketplace product of several; what is left out stays as it is. */
export type MarketplaceProductEditInput = {
  /** Whether it can be ordered now. */
  availability?: boolean | null | undefined;
  /** The marketplace product. */
  id: string;
  /** Days from order to delivery. */
  leadTimeDays?: number | null | undefined;
  /** What buyers pay on top of its price in per cent, 0 to 999.99; null for the supplier's or the business's. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** List price of one unit; another than now goes into the price history. */
  price?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Which marketplace products a list holds. All conditions must hold. */
export type MarketplaceProductFilter = {
  /** Only those that can be ordered now, or only the others. */
  availability?: boolean | null | undefined;
  /** Only offers in this category. */
  category?: string | null | undefined;
  /** Only those whose featuring has not ended, or only the others. */
  featuredActive?: boolean | null | undefined;
  /** Only these offers, at most 100. */
  ids?: Array<string> | null | undefined;
  /** Only featured ones, ended or not, or only the others. */
  isFeatured?: boolean | null | undefined;
  /** Only offers linked to this catalog product. */
  productId?: string | null | undefined;
  /** Words found in the names or the supplier's number, for staff also in the supplier's name; folds Arabic forms. */
  search?: string | null | undefined;
  /** Only offers of this supplier. */
  supplierId?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. The offer, its price and what its price for buyers is made of count: the margins, and who its supplier is. Promotions are told by `promotions`, and begin and end by their dates. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of MarketplaceProduct. */
export type MarketplaceProductSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: MarketplaceProductSortField;
};

/** What a list of MarketplaceProduct can be sorted by. */
export const MarketplaceProductSortField = {
  /** When the offer was added. */
  CreatedAt: 'createdAt',
  /** Priority of featuring, the newest first among equals; not featured ones count as priority 0. */
  Featured: 'featured',
  /** Days from order to arrival. */
  LeadTimeDays: 'leadTimeDays',
  /** Fewest units an order takes. */
  MinOrderQuantity: 'minOrderQuantity',
  /** English name. */
  NameEn: 'nameEn',
  /** Price of a unit before promotions, as the caller sees it. */
  Price: 'price'
} as const;

export type MarketplaceProductSortField = typeof MarketplaceProductSortField[keyof typeof MarketplaceProductSortField];
/** Who wrote a message. */
export const MessageDirection = {
  /** The contact. */
  Inbound: 'inbound',
  /** The business. */
  Outbound: 'outbound'
} as const;

export type MessageDirection = typeof MessageDirection[keyof typeof MessageDirection];
/** In which language a contact is written to. */
export const MessageLanguage = {
  /** Arabic. */
  Ar: 'ar',
  /** English. */
  En: 'en'
} as const;

export type MessageLanguage = typeof MessageLanguage[keyof typeof MessageLanguage];
/** How far a WhatsApp message is. */
export const MessageStatus = {
  /** It is on the phone of the contact. */
  Delivered: 'delivered',
  /** It does not arrive. */
  Failed: 'failed',
  /** It is to be sent. */
  Queued: 'queued',
  /** The contact has read it. */
  Read: 'read',
  /** It came from the contact. */
  Received: 'received',
  /** It is being handed over. */
  Sending: 'sending',
  /** WhatsApp has taken it. */
  Sent: 'sent'
} as const;

export type MessageStatus = typeof MessageStatus[keyof typeof MessageStatus];
/** What a WhatsApp message is. */
export const MessageType = {
  /** Something spoken, or music. */
  Audio: 'audio',
  /** The answer of a button of a template. */
  Button: 'button',
  /** Contacts of an address book. */
  Contacts: 'contacts',
  /** A file. */
  Document: 'document',
  /** A picture, perhaps with text. */
  Image: 'image',
  /** A message with buttons, or the choice of one. */
  Interactive: 'interactive',
  /** A place. */
  Location: 'location',
  /** A basket filled from the catalog on WhatsApp. */
  Order: 'order',
  /** A sign on another message. */
  Reaction: 'reaction',
  /** A small picture of a collection. */
  Sticker: 'sticker',
  /** A text that WhatsApp has approved, with values put in. */
  Template: 'template',
  /** Something written. */
  Text: 'text',
  /** Something that is not understood here. */
  Unsupported: 'unsupported',
  /** A film. */
  Video: 'video'
} as const;

export type MessageType = typeof MessageType[keyof typeof MessageType];
/** Orders to be taken to a state: exactly one of `ids` and `filter` says which. */
export type MoveOrdersInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** All orders of a list, as it stands now; at most 10000 of them. */
  filter?: OrderFilter | null | undefined;
  /** Where to. Each order takes all the steps that lead there; one that is there already is left alone. */
  goal: OrderGoal;
  /** The orders one by one, 1 to 1000. */
  ids?: Array<string> | null | undefined;
  /** Seconds for which nothing happens yet and all can be undone, 0 to 60; 0 if left out. */
  undoSeconds?: number | null | undefined;
};

/** Where a name was found. */
export const NameSource = {
  /** A product of the catalog. */
  Catalog: 'catalog',
  /** A supplier's offer. */
  Marketplace: 'marketplace'
} as const;

export type NameSource = typeof NameSource[keyof typeof NameSource];
/** What comes next with a customer. */
export const NextAction = {
  /** A call. */
  FollowUpCall: 'follow_up_call',
  /** Samples are brought. */
  GiveSamples: 'give_samples',
  /** Nothing. */
  NoAction: 'no_action',
  /** A proposal is sent. */
  SendProposal: 'send_proposal',
  /** Another visit. */
  Visit: 'visit'
} as const;

export type NextAction = typeof NextAction[keyof typeof NextAction];
/** What a notification tells of. */
export const NotificationKind = {
  /** The caller looks after a customer from now on. */
  Customer: 'customer',
  /** A note about a customer or an order names the caller. */
  Mention: 'mention',
  /** A message from a customer. The inbox of WhatsApp tells of its messages itself. */
  Message: 'message',
  /** An order was taken. */
  OrderCreated: 'order_created',
  /** An order moved to another state. */
  OrderStatusChanged: 'order_status_changed',
  /** A vendor proposed another price, or its proposal was decided. */
  PriceProposal: 'price_proposal',
  /** The stock of a product needs attention. */
  StockAlert: 'stock_alert',
  /** Somebody else planned, moved or cancelled a visit of the caller, or gave it to another person. */
  Visit: 'visit'
} as const;

export type NotificationKind = typeof NotificationKind[keyof typeof NotificationKind];
/** Which orders a list holds. All conditions must hold. */
export type OrderFilter = {
  /** Only orders of customers of this area, which is that of their latest visit. Staff only. */
  areaId?: string | null | undefined;
  /** With a line of this brand. */
  brand?: string | null | undefined;
  /** With a line of this category: that of its product, else the first of the offer. */
  category?: string | null | undefined;
  /** Made at this time or later. */
  createdFrom?: string | null | undefined;
  /** Made before this time. */
  createdTo?: string | null | undefined;
  /** Only this customer. */
  customerId?: string | null | undefined;
  /** Only customers of this role. */
  customerRole?: Role | null | undefined;
  /** Shipped from here and delivered at this time or later. Commission is earned on these orders. */
  deliveredFrom?: string | null | undefined;
  /** Shipped from here and delivered before this time. */
  deliveredTo?: string | null | undefined;
  /** Only these orders, at most 1000; those that the caller may not see are left out. */
  ids?: Array<string> | null | undefined;
  /** Only orders that lack this, as a report has a row for them. */
  lacks?: OrderLack | null | undefined;
  /** Only orders with a line of this marketplace product. */
  marketplaceProductId?: string | null | undefined;
  /** Only this payment state. */
  paymentStatus?: PaymentStatus | null | undefined;
  /** Only orders with a line of this product. */
  productId?: string | null | undefined;
  /** Only orders with a line that took this promotion. */
  promotionId?: string | null | undefined;
  /** Only orders of this sales person. */
  salesPersonId?: string | null | undefined;
  /** Words found in the order's number or its customer's name, company, e-mail or phone. */
  search?: string | null | undefined;
  /** Only this state. */
  status?: OrderStatus | null | undefined;
  /** Only these states. */
  statuses?: Array<OrderStatus> | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. The order, its lines, moves, returns and how far it is paid count; names of people do not. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Where a run takes its orders, by all the steps that lead there. */
export const OrderGoal = {
  /** Accepted. */
  Confirmed: 'confirmed',
  /** Arrived. */
  Delivered: 'delivered',
  /** Being picked and packed. */
  Processing: 'processing',
  /** Left the warehouse, with its invoice. */
  Shipped: 'shipped'
} as const;

export type OrderGoal = typeof OrderGoal[keyof typeof OrderGoal];
/** One line to order. */
export type OrderItemInput = {
  /** The marketplace product, for what a supplier offers. */
  marketplaceProductId?: string | null | undefined;
  /** Why the price differs from the list price; staff who set one must say so. */
  priceReason?: string | null | undefined;
  /** The catalog product. Exactly one of productId and marketplaceProductId is given. */
  productId?: string | null | undefined;
  /** Units, 1 to 1000000. */
  quantity: number;
  /** Price of one unit. Left out, it is the list price; another one is for staff only (PRICE_CHANGED for others), not below the floor, and takes no promotion. */
  unitPrice?: string | null | undefined;
};

/** What an order may lack that a report groups by. */
export const OrderLack = {
  /** An area: no visit to its customer names one. */
  Area: 'area',
  /** A brand, of one of its goods. */
  Brand: 'brand',
  /** A category, of one of its goods. */
  Category: 'category',
  /** A sales person who took it. */
  SalesPerson: 'sales_person'
} as const;

export type OrderLack = typeof OrderLack[keyof typeof OrderLack];
/** An order to price and check without placing it. */
export type OrderPreviewInput = {
  /** Who buys; staff may leave it open, everybody else means themselves. */
  customerId?: string | null | undefined;
  /** Discount on the whole order, at most what its lines cost. Staff only. */
  discountAmount?: string | null | undefined;
  /** Its lines, 1 to 200. */
  items: Array<OrderItemInput>;
  /** The pending order that is being edited: what it holds already is available to it. */
  orderId?: string | null | undefined;
  /** Shipping; it is not taxed. Staff only. */
  shippingAmount?: string | null | undefined;
};

/** A run of moves. */
export type OrderRunIdInput = {
  /** Id of the run. */
  id: string;
};

/** How far a run is. */
export const OrderRunState = {
  /** Each order was moved, or refused with a reason. */
  Done: 'done',
  /** Held back until `dueAt`: nothing has happened yet, and it can be undone. */
  Held: 'held',
  /** Orders are being moved; those that still wait can be left where they are. */
  Running: 'running',
  /** It was undone, or stopped on the way; what had not been moved was left where it was. */
  Stopped: 'stopped'
} as const;

export type OrderRunState = typeof OrderRunState[keyof typeof OrderRunState];
/** Order of a list of Order. */
export type OrderSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: OrderSortField;
};

/** What a list of Order can be sorted by. */
export const OrderSortField = {
  /** When the order was made. */
  CreatedAt: 'createdAt',
  /** Order number as text. */
  OrderNumber: 'orderNumber',
  /** Name of the state, by the alphabet. */
  Status: 'status',
  /** Total of the order; for a vendor who is no party to it, of the vendor's lines. */
  TotalAmount: 'totalAmount'
} as const;

export type OrderSortField = typeof OrderSortField[keyof typeof OrderSortField];
/** Where an order stands. Screens show `delivered` as Completed. */
export const OrderStatus = {
  /** Given up or expired before it was shipped; its stock was released. */
  Cancelled: 'cancelled',
  /** Accepted, within the credit of the customer; holds its stock without expiry. */
  Confirmed: 'confirmed',
  /** Arrived; commission is due. Screens show Completed. */
  Delivered: 'delivered',
  /** Taken, its stock reserved until it expires; may still be edited. */
  Pending: 'pending',
  /** Being picked and packed. */
  Processing: 'processing',
  /** Left the warehouse: stock fell and the invoice was issued. */
  Shipped: 'shipped'
} as const;

export type OrderStatus = typeof OrderStatus[keyof typeof OrderStatus];
/** A move of an order from one state to another. */
export const OrderTransition = {
  /** Anything before shipped to cancelled, with a reason: releases the stock. */
  Cancel: 'cancel',
  /** Pending to confirmed; the credit limit of the customer must admit it. */
  Confirm: 'confirm',
  /** Shipped to delivered: writes the commission of the sales person. */
  Deliver: 'deliver',
  /** Confirmed to processing. */
  Process: 'process',
  /** Processing to shipped: takes the goods off the stock and issues the invoice. */
  Ship: 'ship'
} as const;

export type OrderTransition = typeof OrderTransition[keyof typeof OrderTransition];
/** Whether a customer paid us (received) or we paid the customer back (refunded). */
export const PaymentDirection = {
  /** A customer paid us. */
  Received: 'received',
  /** We paid a customer back. */
  Refunded: 'refunded'
} as const;

export type PaymentDirection = typeof PaymentDirection[keyof typeof PaymentDirection];
/** How money changed hands. */
export const PaymentMethod = {
  /** Transfer from account to account. */
  BankTransfer: 'bank_transfer',
  /** Notes and coins. */
  Cash: 'cash',
  /** Credit or debit card. */
  CreditCard: 'credit_card',
  /** Wallet on a phone, such as Apple Pay. */
  DigitalWallet: 'digital_wallet'
} as const;

export type PaymentMethod = typeof PaymentMethod[keyof typeof PaymentMethod];
/** How far an order is paid. */
export const PaymentStatus = {
  /** All that is owed is paid. */
  Paid: 'paid',
  /** Something is paid, less than is owed. */
  Partial: 'partial',
  /** Nothing has been paid that was not given back. */
  Pending: 'pending',
  /** Nothing is owed any more, and what was paid was given back. */
  Refunded: 'refunded'
} as const;

export type PaymentStatus = typeof PaymentStatus[keyof typeof PaymentStatus];
/** Visits to one customer that are planned at regular intervals. */
export type PlanFieldVisitsInput = {
  /** Name of the area. */
  area?: string | null | undefined;
  /** What the device calls the plan: sent again, it answers with the plan that is here already. */
  clientId?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The customer as a user. Left out, a customer with that phone is taken. */
  customerId?: string | null | undefined;
  /** Whom they are to. */
  customerName: string;
  /** Phone. */
  customerPhone?: string | null | undefined;
  /** After how many of them; 1 unless said otherwise. */
  every?: number | null | undefined;
  /** When the first one is. */
  firstDate: string;
  /** Where it is, in words. */
  location?: string | null | undefined;
  /** What the visits are for. */
  purpose?: string | null | undefined;
  /** After what the next one comes. */
  repeat: VisitRepeat;
  /** The sales person; the caller unless said otherwise. Admins only. */
  salesPersonId?: string | null | undefined;
  /** The last day on which one may be, YYYY-MM-DD; it makes at most 60 visits. */
  until: string;
};

/** A count whose differences go into the stock. */
export type PostStockCountInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Id of the count. */
  id: string;
  /** Why, as the movements of stock will say. */
  reason: string;
};

/** Which price changes a list holds. All conditions must hold. */
export type PriceHistoryFilter = {
  /** Only changes from this moment on. */
  createdFrom?: string | null | undefined;
  /** Only changes before this moment. */
  createdTo?: string | null | undefined;
  /** Only this marketplace product. */
  marketplaceProductId?: string | null | undefined;
  /** Words found in the names of the product. */
  search?: string | null | undefined;
  /** Only offers of this supplier. */
  supplierId?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Entries never change: those that were added. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of PriceHistory. */
export type PriceHistorySort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: PriceHistorySortField;
};

/** What a list of PriceHistory can be sorted by. */
export const PriceHistorySortField = {
  /** When the price changed. */
  CreatedAt: 'createdAt',
  /** The price after the change. */
  NewPrice: 'newPrice'
} as const;

export type PriceHistorySortField = typeof PriceHistorySortField[keyof typeof PriceHistorySortField];
/** What a line of a price list does. */
export const PriceListEffect = {
  /** It changes other details of an offer than its price. */
  Details: 'details',
  /** It adds an offer. */
  New: 'new',
  /** It changes the price of an offer, and perhaps other details of it. */
  Price: 'price',
  /** Nothing is taken from it; `message` says why. */
  Refused: 'refused',
  /** The offer is so already. */
  Unchanged: 'unchanged'
} as const;

export type PriceListEffect = typeof PriceListEffect[keyof typeof PriceListEffect];
/** Where a proposal for another price stands. */
export const PriceProposalStatus = {
  /** An administrator accepted it: the product has the price. */
  Accepted: 'accepted',
  /** An administrator declined it, with a reason. */
  Declined: 'declined',
  /** Waits for an administrator. */
  Open: 'open',
  /** The vendor took it back. */
  Withdrawn: 'withdrawn'
} as const;

export type PriceProposalStatus = typeof PriceProposalStatus[keyof typeof PriceProposalStatus];
/** What changes of one product of several; what is left out stays as it is. */
export type ProductEditInput = {
  /** List price of one unit. */
  basePrice?: string | null | undefined;
  /** Brand it is sold under. */
  brand?: string | null | undefined;
  /** Category name. */
  category?: string | null | undefined;
  /** What one unit costs us. Admins only. */
  costPrice?: string | null | undefined;
  /** The product. */
  id: string;
  /** Whether it can be ordered. */
  isActive?: boolean | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Orders take whole multiples of this many units. */
  orderMultiple?: number | null | undefined;
  /** Low stock at or below this many units. */
  reorderPoint?: number | null | undefined;
  /** Version of its stock, for the reorder point; when it is stale the row is refused with STALE_VERSION. */
  stockVersion?: number | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Which products a list holds. All conditions must hold. */
export type ProductFilter = {
  /** Only the product with this barcode; blanks and leading zeros do not count. */
  barcode?: string | null | undefined;
  /** Only this brand. */
  brand?: string | null | undefined;
  /** Only this category. */
  category?: string | null | undefined;
  /** Only these products, at most 100. */
  ids?: Array<string> | null | undefined;
  /** Only active, or only inactive. */
  isActive?: boolean | null | undefined;
  /** Only featured ones, ended or not, or only the others. */
  isFeatured?: boolean | null | undefined;
  /** Words found in SKU, name, brand or barcode; folds Arabic forms, finds parts of words. */
  search?: string | null | undefined;
  /** Only the product of this SKU, whatever its case. */
  sku?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Its own data counts: words, pictures, prices, being featured. Its stock is told by `inventoryItems`, what suppliers offer of it by `marketplaceProducts`. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of Product. */
export type ProductSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: ProductSortField;
};

/** What a list of Product can be sorted by. */
export const ProductSortField = {
  /** Price of a unit before discounts. */
  BasePrice: 'basePrice',
  /** When it was added. */
  CreatedAt: 'createdAt',
  /** Priority of featuring, the newest first among equals; not featured ones count as priority 0. */
  Featured: 'featured',
  /** Name, as the alphabet of people has it, Arabic too. */
  Name: 'name',
  /** Stock keeping unit. */
  Sku: 'sku'
} as const;

export type ProductSortField = typeof ProductSortField[keyof typeof ProductSortField];
/** Which promotions a list holds. All conditions must hold. */
export type PromotionFilter = {
  /** Only of this marketplace product. */
  marketplaceProductId?: string | null | undefined;
  /** Words found in the title or in the name of the product. */
  search?: string | null | undefined;
  /** Only this state. */
  status?: PromotionStatus | null | undefined;
  /** Only of this supplier's products. */
  supplierId?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. The promotion and its tiers count. That it begins and ends is told by its dates, its offer by `marketplaceProducts`. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** Order of a list of Promotion. */
export type PromotionSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: PromotionSortField;
};

/** What a list of Promotion can be sorted by. */
export const PromotionSortField = {
  /** When it was added. */
  CreatedAt: 'createdAt',
  /** Last day. */
  EndDate: 'endDate',
  /** First day. */
  StartDate: 'startDate',
  /** Title by the alphabet. */
  Title: 'title'
} as const;

export type PromotionSortField = typeof PromotionSortField[keyof typeof PromotionSortField];
/** Where a promotion stands today in the business time zone; inactive: switched off. */
export const PromotionStatus = {
  /** Runs today: orders are given it. */
  Active: 'active',
  /** Its last day has passed. */
  Ended: 'ended',
  /** Switched off, whatever its days. */
  Inactive: 'inactive',
  /** Its first day is still to come. */
  Scheduled: 'scheduled'
} as const;

export type PromotionStatus = typeof PromotionStatus[keyof typeof PromotionStatus];
/** A further step of a promotion. */
export type PromotionTierInput = {
  /** Per cent, or the amount off each unit; more than the step before. */
  discountValue: string;
  /** Units from which it counts; more than the step before. */
  minQuantity: number;
};

/** A wish that a product be sold at another price. */
export type ProposeProductPriceInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The price of one unit that is proposed; another than now. */
  newPrice: string;
  /** The product: the caller's own; an administrator names any that has a vendor. */
  productId: string;
  /** Why; the administrators read it. */
  reason: string;
};

/** One of several purchase orders to make; it is a draft until it is sent. */
export type PurchaseOrderDraftInput = {
  /** When the goods are expected. */
  expectedAt?: string | null | undefined;
  /** What to order, 1 to 100 lines. */
  items: Array<PurchaseOrderItemInput>;
  /** Notes for the supplier. */
  notes?: string | null | undefined;
  /** Who sells: a vendor, distributor or wholesaler. */
  supplierId?: string | null | undefined;
  /** What the supplier calls this order. */
  supplierReference?: string | null | undefined;
};

/** Which purchase orders a list holds. All conditions must hold. */
export type PurchaseOrderFilter = {
  /** Made at this time or later. */
  createdFrom?: string | null | undefined;
  /** Made before this time. */
  createdTo?: string | null | undefined;
  /** Only these. */
  ids?: Array<string> | null | undefined;
  /** Only those of which goods are overdue, or only the others. */
  isOverdue?: boolean | null | undefined;
  /** Only those that order this marketplace product. */
  marketplaceProductId?: string | null | undefined;
  /** Only those that belong to this order of a customer. */
  orderId?: string | null | undefined;
  /** Only those that order this product. */
  productId?: string | null | undefined;
  /** Words found in number, supplier, the supplier's reference, a delivery note or the customer's order. */
  search?: string | null | undefined;
  /** Only this state. */
  status?: PurchaseOrderStatus | null | undefined;
  /** Only of this supplier. */
  supplierId?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. The order, its lines, receipts and letters count; the supplier is told by `users`. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** One line of a purchase order. Each product stands in one line. */
export type PurchaseOrderItemInput = {
  /** Whether `unitCost` is what the offer was shown at: CONFLICT (PRICE_CHANGED) when it costs something else now. Otherwise any price that was agreed stands. */
  atOfferPrice?: boolean | null | undefined;
  /** The offer of the supplier it is ordered by. */
  marketplaceProductId?: string | null | undefined;
  /** The product whose stock it raises. Null only in lines of a customer’s order, which stay as they are: what is shown may be sent back. */
  productId?: string | null | undefined;
  /** Units, 1 to 1000000. */
  quantity: number;
  /** Price of one unit. */
  unitCost: string;
};

/** What a mail to the supplier says. */
export const PurchaseOrderLetterKind = {
  /** That nothing more of it is wanted. */
  Cancellation: 'cancellation',
  /** What is ordered, at first or once more. */
  Order: 'order'
} as const;

export type PurchaseOrderLetterKind = typeof PurchaseOrderLetterKind[keyof typeof PurchaseOrderLetterKind];
/** Order of a list of PurchaseOrder. */
export type PurchaseOrderSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: PurchaseOrderSortField;
};

/** What a list of PurchaseOrder can be sorted by. */
export const PurchaseOrderSortField = {
  /** When it was made. */
  CreatedAt: 'createdAt',
  /** When the goods are expected; without a day last. */
  ExpectedAt: 'expectedAt',
  /** Number of the purchase order. */
  Number: 'number',
  /** Name of the state, by the alphabet. */
  Status: 'status',
  /** Sum of its lines at the agreed unit costs. */
  TotalAmount: 'totalAmount'
} as const;

export type PurchaseOrderSortField = typeof PurchaseOrderSortField[keyof typeof PurchaseOrderSortField];
/** State of a purchase order: a draft is edited, what was sent is received in parts or whole. */
export const PurchaseOrderStatus = {
  /** Given up; what came in before stays in stock. */
  Cancelled: 'cancelled',
  /** Being put together; may still be edited. */
  Draft: 'draft',
  /** Some of the goods have come in. */
  PartiallyReceived: 'partially_received',
  /** All goods have come in. */
  Received: 'received',
  /** With the supplier; nothing has come in yet. */
  Sent: 'sent'
} as const;

export type PurchaseOrderStatus = typeof PurchaseOrderStatus[keyof typeof PurchaseOrderStatus];
/** What can happen to a purchase order. */
export const PurchaseOrderTransition = {
  /** Gives up what has not come in, with a reason. */
  Cancel: 'cancel',
  /** Takes goods in, all or a part of them. */
  Receive: 'receive',
  /** Mailed to the supplier once more, as long as goods are still to come. */
  Resend: 'resend',
  /** Draft to sent: mailed to the supplier when it has an address. */
  Send: 'send'
} as const;

export type PurchaseOrderTransition = typeof PurchaseOrderTransition[keyof typeof PurchaseOrderTransition];
/** Units of one line that came in. */
export type ReceiveItemInput = {
  /** The line of the purchase order. */
  purchaseOrderItemId: string;
  /** Units that came in: at most what is still outstanding. */
  quantity: number;
};

/** Goods of a purchase order that came in, all or a part of what is outstanding. */
export type ReceivePurchaseOrderInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Number of the supplier's delivery note. */
  deliveryNote?: string | null | undefined;
  /** The purchase order. */
  id: string;
  /** What came in, 1 to 100 lines. */
  items: Array<ReceiveItemInput>;
  /** Note, e.g. that a carton was damaged. */
  note?: string | null | undefined;
};

/** Which recommendations a list holds. All conditions must hold. */
export type RecommendationFilter = {
  /** Only those that recommend this product. */
  productId?: string | null | undefined;
  /** Only those that stand there. */
  status?: RecommendationStatus | null | undefined;
  /** Only those of these kinds. */
  types?: Array<RecommendationType> | null | undefined;
  /** Only those for this customer. */
  userId?: string | null | undefined;
  /** Only pairs with one of these products, that recommend none of them. */
  withProductIds?: Array<string> | null | undefined;
};

/** What became of a recommendation. */
export const RecommendationStatus = {
  /** Somebody acted on it. It is open again after a week in which nothing came of it. */
  Accepted: 'accepted',
  /** Somebody put it aside. It is open again when what it stands on has changed. */
  Dismissed: 'dismissed',
  /** Nobody has decided about it. */
  Open: 'open'
} as const;

export type RecommendationStatus = typeof RecommendationStatus[keyof typeof RecommendationStatus];
/** What is recommended. */
export const RecommendationType = {
  /** Who orders `withProduct` often orders the product, too. */
  BoughtTogether: 'bought_together',
  /** Stock of the product that hardly sells. */
  Promote: 'promote',
  /** A customer usually orders the product about now. */
  ReorderDue: 'reorder_due',
  /** The product runs out before new goods could come. */
  Restock: 'restock'
} as const;

export type RecommendationType = typeof RecommendationType[keyof typeof RecommendationType];
/** Money that the business spent. */
export type RecordExpenseInput = {
  /** Above zero. */
  amount: string;
  /** What it was for. */
  category: ExpenseCategory;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What it was, in words. */
  description: string;
  /** How it was paid. */
  method?: PaymentMethod | null | undefined;
  /** When it was spent; now unless given, never later. */
  occurredAt?: string | null | undefined;
  /** Number of the receipt. */
  referenceNumber?: string | null | undefined;
};

/** A visit that is recorded, or planned for a day. */
export type RecordFieldVisitInput = {
  /** How far the position may be off, in metres. */
  accuracyMeters?: number | null | undefined;
  /** When it began, where it is written down later; not in the future. Now unless said otherwise. */
  actualDate?: string | null | undefined;
  /** Street address. */
  address?: string | null | undefined;
  /** Name of the area; one that is not known yet is added. Needed unless the visit is planned. */
  area?: string | null | undefined;
  /** Links to further papers, https only. */
  attachments?: Array<string> | null | undefined;
  /** Kind of business. */
  businessCategory?: string | null | undefined;
  /** Why it is cancelled; needed to cancel. */
  cancelReason?: string | null | undefined;
  /** When it began, by the clock of the device; with `sentAt`. */
  capturedAt?: string | null | undefined;
  /** How likely the customer is to buy. */
  chance?: VisitChance | null | undefined;
  /** What the device calls the visit: sent again, it answers with the visit that is here already. */
  clientId?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The customer as a user. Left out, a customer with that phone is taken. */
  customerId?: string | null | undefined;
  /** Whom it is to: a person or a business. */
  customerName: string;
  /** Phone; needed unless the visit is planned. */
  customerPhone?: string | null | undefined;
  /** When it ended, by the clock of the device. */
  finishedAt?: string | null | undefined;
  /** By when, YYYY-MM-DD; only where a follow-up is required. */
  followUpDate?: string | null | undefined;
  /** What is to be done then; only where a follow-up is required. */
  followUpNotes?: string | null | undefined;
  /** Whether somebody has to come back to it. */
  followUpRequired?: boolean | null | undefined;
  /** Whether this position is from now on where the customer is known to be. True for the first that is sure. */
  isCustomerPlace?: boolean | null | undefined;
  /** Latitude in degrees; with the longitude. */
  latitude?: number | null | undefined;
  /** Where it is, in words. */
  location?: string | null | undefined;
  /** Longitude in degrees; with the latitude. */
  longitude?: number | null | undefined;
  /** What comes next. */
  nextAction?: NextAction | null | undefined;
  /** What else there is to say of it. */
  notes?: string | null | undefined;
  /** Photos in order, at most 20: `/media/<id>` URLs of private images, or data URLs. Takes the place of all there are. */
  photos?: Array<string> | null | undefined;
  /** How old the position was at check-in, in seconds. */
  positionAgeSeconds?: number | null | undefined;
  /** What a planned visit is for. */
  purpose?: string | null | undefined;
  /** The sales person; the caller unless said otherwise. Admins only. */
  salesPersonId?: string | null | undefined;
  /** When it is planned for. */
  scheduledDate?: string | null | undefined;
  /** When this was sent, by the clock of the device: what happened when is reckoned from it. */
  sentAt?: string | null | undefined;
  /** Where it stands; planned unless said otherwise. Only an admin opens a visit again. */
  status?: VisitStatus | null | undefined;
  /** How it went. */
  visitReview?: string | null | undefined;
};

/** One record, by what it is and its id. */
export type RecordInput = {
  /** Its id among its kind. */
  id: string;
  /** What it is. */
  kind: SearchKind;
};

/** Money that changed hands with a customer: for one order, or on account. */
export type RecordPaymentInput = {
  /** Above zero; at most what is open of the order, or, paid back, what was paid. */
  amount: string;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The customer, for a payment on account. */
  customerId?: string | null | undefined;
  /** Received (the default) or paid back. */
  direction?: PaymentDirection | null | undefined;
  /** How it was paid. */
  method: PaymentMethod;
  /** Anything people should know about it. */
  note?: string | null | undefined;
  /** The order it pays; its customer is then the payer. */
  orderId?: string | null | undefined;
  /** When it was paid; now unless given, never later. */
  paidAt?: string | null | undefined;
  /** Number of the transfer, cheque or card receipt. */
  referenceNumber?: string | null | undefined;
};

/** What somebody counted, a few products at a time. */
export type RecordStockCountInput = {
  /** Id of the count. */
  id: string;
  /** The products and what was counted of each, 1 to 100. */
  lines: Array<CountedLineInput>;
};

/** What can be removed and may have something hanging on it. */
export const Removable = {
  /** A key of a reporting tool; to remove it is to revoke it. */
  ApiKey: 'api_key',
  /** A category of products or of businesses. */
  Category: 'category',
  /** An offer of a supplier. */
  MarketplaceProduct: 'marketplace_product',
  /** A product of the catalog. */
  Product: 'product',
  /** A promotion of an offer. */
  Promotion: 'promotion',
  /** Somebody who signs in, or a customer. */
  User: 'user'
} as const;

export type Removable = typeof Removable[keyof typeof Removable];
/** What a fact means for the removal. */
export const RemovalEffect = {
  /** It ends or changes with the removal. */
  Affects: 'affects',
  /** It stays, and keeps naming what was removed. */
  Keeps: 'keeps',
  /** The removal is refused as long as it is so. */
  Refuses: 'refuses'
} as const;

export type RemovalEffect = typeof RemovalEffect[keyof typeof RemovalEffect];
/** What hangs on something that is about to be removed. */
export const RemovalFactKind = {
  /** API keys that work. */
  ApiKey: 'api_key',
  /** Money that is owed, either way; the count is 1. */
  Balance: 'balance',
  /** Purchase orders that were not sent yet. */
  DraftPurchaseOrder: 'draft_purchase_order',
  /** A place among the featured; the count is 1. */
  FeaturedPlace: 'featured_place',
  /** That nobody else could administer; the count is 1. */
  LastAdmin: 'last_admin',
  /** When it was used last; the count is 1. */
  LastUse: 'last_use',
  /** Offers of the marketplace. */
  Offer: 'offer',
  /** Orders that are pending, confirmed or in processing; of a customer also shipped ones. */
  OpenOrder: 'open_order',
  /** Purchase orders of which goods are still to come. */
  OpenPurchaseOrder: 'open_purchase_order',
  /** Other orders. */
  Order: 'order',
  /** Payments. */
  Payment: 'payment',
  /** Entries of the price history. */
  PriceChange: 'price_change',
  /** Prices that a vendor proposes and nobody has decided on. */
  PriceProposal: 'price_proposal',
  /** Products of the catalog. */
  Product: 'product',
  /** Promotions. */
  Promotion: 'promotion',
  /** Other purchase orders. */
  PurchaseOrder: 'purchase_order',
  /** Entries of histories and of the audit trail. */
  Record: 'record',
  /** Movements of stock. */
  StockMovement: 'stock_movement',
  /** Units on hand. */
  StockUnit: 'stock_unit',
  /** Users. */
  User: 'user',
  /** Visits of a sales person, or to a customer. */
  Visit: 'visit'
} as const;

export type RemovalFactKind = typeof RemovalFactKind[keyof typeof RemovalFactKind];
/** Of which rows it is told that somebody sees them no more. Rows of other lists are never removed. */
export const RemovedKind = {
  /** Categories of products and of businesses. */
  Category: 'category',
  /** Visits to customers. */
  FieldVisit: 'field_visit',
  /** Stock of products. */
  InventoryItem: 'inventory_item',
  /** Offers of suppliers. */
  MarketplaceProduct: 'marketplace_product',
  /** Orders; they are never deleted, but given to other people. */
  Order: 'order',
  /** Proposals for another price. */
  PriceProposal: 'price_proposal',
  /** Products of the catalog. */
  Product: 'product',
  /** Promotions of offers. */
  Promotion: 'promotion',
  /** Users, customers among them. */
  User: 'user'
} as const;

export type RemovedKind = typeof RemovedKind[keyof typeof RemovedKind];
/** With which other days figures are compared. */
export const ReportComparison = {
  /** From the first of a month on: as many months before, to the same day. Otherwise as many days right before. */
  PeriodBefore: 'period_before',
  /** The same days a year before. */
  YearBefore: 'year_before'
} as const;

export type ReportComparison = typeof ReportComparison[keyof typeof ReportComparison];
/** What the rows of a report stand for. */
export const ReportGrouping = {
  /** The area of the customer's latest visit, by id; empty for none. */
  Area: 'area',
  /** The brand of a product; empty for none. */
  Brand: 'brand',
  /** A category of products. */
  Category: 'category',
  /** A customer, by id. */
  Customer: 'customer',
  /** A day of the business. */
  Day: 'day',
  /** A month; its key is its first day. */
  Month: 'month',
  /** A product of the catalog (`product:` and its id) or an offer (`offer:` and its id). */
  Product: 'product',
  /** A sales person, by id; empty for none. */
  SalesPerson: 'sales_person',
  /** A supplier, by id. */
  Supplier: 'supplier',
  /** A week from Monday on; its key is that Monday. */
  Week: 'week'
} as const;

export type ReportGrouping = typeof ReportGrouping[keyof typeof ReportGrouping];
/** Which report of which days. */
export type ReportInput = {
  /** With which days the figures are compared; the period before unless given. */
  compareWith?: ReportComparison | null | undefined;
  /** Most rows to answer with, 1 to 500; 100 unless given. Stretches of days are all told, at most 500. */
  first?: number | null | undefined;
  /** First day in the business time zone, YYYY-MM-DD. */
  from: string;
  /** What a row stands for; a report has some of them only. Left out, the one that tells most. */
  groupBy?: ReportGrouping | null | undefined;
  /** Last day, inclusive; at most ten years in all. */
  to: string;
  /** What it is about. */
  type: ReportType;
};

/** One figure of a report. */
export const ReportMeasure = {
  /** Total of an order of the period on average. */
  AverageOrder: 'average_order',
  /** Commissions earned, less those taken back. */
  Commissions: 'commissions',
  /** Visits that were completed. */
  CompletedVisits: 'completed_visits',
  /** Cost of these goods when they were ordered, less that of what came back into stock. Admins only. */
  Cost: 'cost',
  /** Cost of the invoiced goods, less that of what came back into stock. */
  CostOfGoods: 'cost_of_goods',
  /** Different customers of these orders. */
  Customers: 'customers',
  /** For how many days the stock lasts at the rate of the period. */
  DaysOfCover: 'days_of_cover',
  /** Value of stock that was there 90 days before the end, and of which nothing left since. */
  DeadStock: 'dead_stock',
  /** Expenses, less reversed ones. */
  Expenses: 'expenses',
  /** Value of stock that may no longer be sold on the last day. */
  ExpiredStock: 'expired_stock',
  /** Value of stock that expires within 90 days after the last day. */
  ExpiringStock: 'expiring_stock',
  /** Goods of these orders after all discounts, without tax and shipping, less what came back. */
  Goods: 'goods',
  /** Net revenue − cost of goods. */
  GrossProfit: 'gross_profit',
  /** Customers whose latest order became 90 days old in the period without another one. */
  LostCustomers: 'lost_customers',
  /** Goods − cost. Admins only. */
  Margin: 'margin',
  /** Margin in per cent of the goods. Admins only. */
  MarginPercent: 'margin_percent',
  /** Gross profit − commissions − expenses. */
  NetProfit: 'net_profit',
  /** Invoiced goods and shipping less credit notes, without tax. */
  NetRevenue: 'net_revenue',
  /** Customers whose first order that was not cancelled is of the period. */
  NewCustomers: 'new_customers',
  /** Purchase orders that were received in whole in the period: those of them that came no later than expected, in per cent. */
  OnTimeRate: 'on_time_rate',
  /** Orders of the period that were not cancelled; by goods, those with such goods. */
  Orders: 'orders',
  /** What is open and due before today, of invoices of all time. Admins only, not by days. */
  Overdue: 'overdue',
  /** Purchase orders with such goods. */
  PurchaseOrders: 'purchase_orders',
  /** What the books hold as bought: goods received at their cost. */
  Purchased: 'purchased',
  /** Orders that were not cancelled, tax included, on their day, less credit notes on theirs. */
  Revenue: 'revenue',
  /** What these cost now. */
  ShippedCost: 'shipped_cost',
  /** Units that left the warehouse with orders, less those that came back into it. */
  ShippedUnits: 'shipped_units',
  /** Units on hand at the end of the last day. */
  StockUnits: 'stock_units',
  /** What they cost now; a product without a cost counts as nothing. */
  StockValue: 'stock_value',
  /** Successful ones of the completed visits in per cent. */
  SuccessRate: 'success_rate',
  /** Completed visits with a strong or very strong chance, or after which the customer ordered within 14 days. */
  SuccessfulVisits: 'successful_visits',
  /** Different suppliers of these goods. */
  Suppliers: 'suppliers',
  /** Tax of invoices less that of credit notes. */
  TaxCollected: 'tax_collected',
  /** How often the stock was sold: shipped cost ÷ the average of the value at the start and at the end. */
  Turnover: 'turnover',
  /** Units of these orders, less those that came back. */
  Units: 'units',
  /** Visits of the period, whatever became of them. */
  Visits: 'visits'
} as const;

export type ReportMeasure = typeof ReportMeasure[keyof typeof ReportMeasure];
/** What a report is about. */
export const ReportType = {
  /** Who bought, came and went. Staff only. */
  Customers: 'customers',
  /** Visits by their day. Staff only. */
  FieldWork: 'field_work',
  /** Profit & Loss by days. Admins only. */
  Financial: 'financial',
  /** Stock at the end of the last day, at what it costs now. Admins only. */
  Inventory: 'inventory',
  /** What was ordered. Vendors see what they sold, buyers what they bought. */
  Sales: 'sales',
  /** What was bought. Admins only. */
  Suppliers: 'suppliers'
} as const;

export type ReportType = typeof ReportType[keyof typeof ReportType];
/** A sent purchase order to mail to its supplier once more. */
export type ResendPurchaseOrderInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The purchase order. */
  id: string;
};

/** Units of one order line that come back. */
export type ReturnItemInput = {
  /** The order line. */
  orderItemId: string;
  /** Units; never more than were shipped and are not back yet. */
  quantity: number;
  /** Back into stock; false writes them off. */
  restock: boolean;
};

/** Goods of a shipped order that come back, in whole or in part. */
export type ReturnOrderInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What comes back. One line may stand twice: once back into stock, once written off. */
  items: Array<ReturnItemInput>;
  /** The order. */
  orderId: string;
  /** Why. */
  reason: string;
};

/** Takes an entry of the books back by writing its opposite. */
export type ReverseTransactionInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The entry: a payment or an expense. */
  id: string;
  /** Why. */
  reason: string;
};

/** What a user is to the business; decides what they may see and do. */
export const Role = {
  /** Runs the business: sees and does everything. */
  Admin: 'admin',
  /** A business that buys: sees the catalog and its own orders, invoices and payments. */
  Customer: 'customer',
  /** Supplies through offers of its own and buys for itself. */
  Distributor: 'distributor',
  /** Staff who visit customers and take their orders; sees the catalog, customers and own commission. */
  SalesTeam: 'sales_team',
  /** Owns catalog products and offers; sees these, their stock and the orders they are in. */
  Vendor: 'vendor',
  /** Supplies through offers of its own and buys for itself, in large quantities. */
  Wholesale: 'wholesale'
} as const;

export type Role = typeof Role[keyof typeof Role];
/** Which days a report is of when it is sent. */
export const ScheduleDays = {
  /** Those that were chosen, always the same. */
  AsChosen: 'as_chosen',
  /** The day before the one on which it is sent. */
  DayBefore: 'day_before',
  /** The month before, from its first to its last day. */
  MonthBefore: 'month_before',
  /** From the first of the month to that day. */
  MonthSoFar: 'month_so_far',
  /** The week before, Monday to Sunday. */
  WeekBefore: 'week_before'
} as const;

export type ScheduleDays = typeof ScheduleDays[keyof typeof ScheduleDays];
/** How often a report is sent. */
export const ScheduleRhythm = {
  /** Every day. */
  Daily: 'daily',
  /** On a day of every month. */
  Monthly: 'monthly',
  /** On a day of every week. */
  Weekly: 'weekly'
} as const;

export type ScheduleRhythm = typeof ScheduleRhythm[keyof typeof ScheduleRhythm];
/** What can be found by a search over everything. */
export const SearchKind = {
  /** Somebody who buys. */
  Customer: 'customer',
  /** An invoice or credit note. */
  Invoice: 'invoice',
  /** An offer of the marketplace. */
  Offer: 'offer',
  /** What a customer ordered. */
  Order: 'order',
  /** A product of the catalog. */
  Product: 'product',
  /** What was ordered from a supplier. */
  PurchaseOrder: 'purchase_order',
  /** Somebody else who signs in: staff or a vendor. */
  User: 'user',
  /** A visit to a customer. */
  Visit: 'visit'
} as const;

export type SearchKind = typeof SearchKind[keyof typeof SearchKind];
/** Which letter is sent once more. */
export type SendLetterAgainInput = {
  /** Id of the letter. */
  id: string;
};

/** A draft to send to its supplier. */
export type SendPurchaseOrderInput = {
  /** The purchase order. */
  id: string;
};

/** A message that failed and is sent once more. */
export type SendWhatsappMessageAgainInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The message. */
  id: string;
};

/** A message to a contact: a text, perhaps with a picture, a document or buttons, while the contact wrote within a day; else a template. */
export type SendWhatsappMessageInput = {
  /** The message of the contact that it answers, which counts as dealt with. */
  answeredId?: string | null | undefined;
  /** Buttons to answer with, at most 3 of 20 characters. */
  buttons?: Array<string> | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What the sender calls it: sent again, it answers with the message that is here already. */
  clientMessageId?: string | null | undefined;
  /** The conversation. Exactly one of conversationId and phone is given. */
  conversationId?: string | null | undefined;
  /** A document that the caller has uploaded: the id that `POST /media/files` answered. */
  fileId?: string | null | undefined;
  /** A picture: a data URL, or a /media/… URL of a private picture of the caller. */
  images?: Array<string> | null | undefined;
  /** The number, in any spelling. */
  phone?: string | null | undefined;
  /** The template. */
  templateId?: string | null | undefined;
  /** What it says; with a picture, a document or buttons at most 1024 characters. */
  text?: string | null | undefined;
  /** What is put into the template: each of its variables once. */
  values?: Array<TemplateValueInput> | null | undefined;
};

/** With which view a list opens for the caller. */
export type SetDefaultViewInput = {
  /** The list that opens with it. */
  list: ViewedList;
  /** Id of the view; null for the whole list. */
  viewId?: string | null | undefined;
};

/** What a contact says, where a simulator stands in the place of WhatsApp. */
export type SimulateWhatsappMessageInput = {
  /** How the contact calls itself. */
  name?: string | null | undefined;
  /** Number of the contact, in any spelling. */
  phone: string;
  /** What it says. */
  text: string;
};

/** Ascending or descending. */
export const SortDirection = {
  /** Smallest, earliest or first in the alphabet first. */
  Asc: 'asc',
  /** Largest, latest or last in the alphabet first. */
  Desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
/** A list or report to take along. */
export type StartExportInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** In what form. */
  format: ExportFormat;
  /** Filter and order, as the query of its REST export has them: `status=pending&sort=createdAt`. */
  query?: string | null | undefined;
  /** Root field of the list or report, e.g. orders. */
  source: string;
};

/** What is to be counted. */
export type StartStockCountInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The products on the sheet: all of this list of stock, at most 1000. Left out, the sheet begins empty and takes what is counted. */
  filter?: InventoryFilter | null | undefined;
  /** Whether the sheet hides what the books expect. */
  isBlind?: boolean | null | undefined;
  /** What it is called. */
  name?: string | null | undefined;
};

/** Why a stock alert is open. */
export const StockAlertType = {
  /** What is on hand has expired. */
  Expired: 'expired',
  /** What is on hand expires within the days that the settings name. */
  Expiring: 'expiring',
  /** What is on hand has reached the reorder point. */
  LowStock: 'low_stock',
  /** Nothing is on hand. */
  OutOfStock: 'out_of_stock',
  /** More is on hand, but what is not reserved has reached the reorder point. */
  ReorderPoint: 'reorder_point'
} as const;

export type StockAlertType = typeof StockAlertType[keyof typeof StockAlertType];
/** Which counts a list holds. All conditions must hold. */
export type StockCountFilter = {
  /** Words found in its number or name. */
  search?: string | null | undefined;
  /** Only this state. */
  status?: StockCountStatus | null | undefined;
};

/** Which count is meant. */
export type StockCountIdInput = {
  /** Id of the count. */
  id: string;
};

/** Order of a list of StockCount. */
export type StockCountSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: StockCountSortField;
};

/** What a list of StockCount can be sorted by. */
export const StockCountSortField = {
  /** Order of beginning: the larger, the later. */
  Id: 'id',
  /** When it was posted; those that are not come as if they were the oldest. */
  PostedAt: 'postedAt'
} as const;

export type StockCountSortField = typeof StockCountSortField[keyof typeof StockCountSortField];
/** How far a stock count is. */
export const StockCountStatus = {
  /** Given up: it changed no stock. */
  Cancelled: 'cancelled',
  /** Being counted: it has changed no stock yet. */
  Open: 'open',
  /** Its differences are in the stock. */
  Posted: 'posted'
} as const;

export type StockCountStatus = typeof StockCountStatus[keyof typeof StockCountStatus];
/** What moved stock. */
export const StockMovementKind = {
  /** A person set the count right. */
  Adjusted: 'adjusted',
  /** The first count of a product. */
  Opening: 'opening',
  /** Goods of a purchase order came in. */
  Received: 'received',
  /** An order gave its units free: cancelled, expired or edited. */
  Released: 'released',
  /** An order took units on hand for itself. */
  Reserved: 'reserved',
  /** Goods came back from a customer into stock. */
  Returned: 'returned',
  /** Units left with an order; its reservation ended. */
  Shipped: 'shipped'
} as const;

export type StockMovementKind = typeof StockMovementKind[keyof typeof StockMovementKind];
/** How the stock of a product stands, by what is on hand. */
export const StockStatus = {
  /** What is on hand has expired and cannot be ordered or shipped. */
  Expired: 'expired',
  /** More is on hand than the reorder point. */
  InStock: 'in_stock',
  /** Something is on hand, at most the reorder point. */
  LowStock: 'low_stock',
  /** Nothing is on hand. */
  OutOfStock: 'out_of_stock'
} as const;

export type StockStatus = typeof StockStatus[keyof typeof StockStatus];
/** What a template is sent for by itself. */
export const TemplatePurpose = {
  /** An order was taken. */
  OrderConfirmation: 'order_confirmation',
  /** An invoice is due. */
  PaymentReminder: 'payment_reminder',
  /** An order is on its way. */
  ShippingUpdate: 'shipping_update',
  /** An order was delivered. */
  ThankYou: 'thank_you'
} as const;

export type TemplatePurpose = typeof TemplatePurpose[keyof typeof TemplatePurpose];
/** A value that is put into a template. */
export type TemplateValueInput = {
  /** Name of its place in the template, without braces. */
  name: string;
  /** What is put in: one line. */
  value: string;
};

/** Which entries of the books a list holds. All conditions must hold. */
export type TransactionFilter = {
  /** Only expenses of this category. */
  category?: ExpenseCategory | null | undefined;
  /** Happened at this time or later. */
  occurredFrom?: string | null | undefined;
  /** Happened before this time. */
  occurredTo?: string | null | undefined;
  /** Only of this order. */
  orderId?: string | null | undefined;
  /** Only paid in this way. */
  paymentMethod?: PaymentMethod | null | undefined;
  /** Words found in the description, the reference, the order number, or all in the other party’s name. */
  search?: string | null | undefined;
  /** Only this status. */
  status?: TransactionStatus | null | undefined;
  /** Only this type. */
  type?: TransactionType | null | undefined;
  /** Only these types. */
  types?: Array<TransactionType> | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. Entries never change: those that were booked. One that is reversed is told by the entry that reverses it. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
  /** Only with this other party. */
  userId?: string | null | undefined;
};

/** Order of a list of Transaction. */
export type TransactionSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: TransactionSortField;
};

/** What a list of Transaction can be sorted by. */
export const TransactionSortField = {
  /** Signed amount of the entry. */
  Amount: 'amount',
  /** When it happened. */
  OccurredAt: 'occurredAt',
  /** Name of the kind, by the alphabet. */
  Type: 'type'
} as const;

export type TransactionSortField = typeof TransactionSortField[keyof typeof TransactionSortField];
/** Where an entry stands. What is in the books is completed. */
export const TransactionStatus = {
  /** Counts in every figure. */
  Completed: 'completed',
  /** Did not come about. */
  Failed: 'failed',
  /** Not settled yet. */
  Pending: 'pending'
} as const;

export type TransactionStatus = typeof TransactionStatus[keyof typeof TransactionStatus];
/** What an entry in the books is about: sale (an invoice), refund (a credit note), purchase (goods received from a supplier), commission (of a sales person), payment (of a customer), expense, or opening (what a customer owed before). */
export const TransactionType = {
  /** What a sales person earns by a delivered order, or loses by a return of it. */
  Commission: 'commission',
  /** Money spent on anything but goods, entered by hand. */
  Expense: 'expense',
  /** What a customer owed before there were books here. */
  Opening: 'opening',
  /** Money from a customer, or given back to one. */
  Payment: 'payment',
  /** Goods received on a purchase order. */
  Purchase: 'purchase',
  /** A credit note for goods that came back. */
  Refund: 'refund',
  /** An invoice of a shipped order. */
  Sale: 'sale'
} as const;

export type TransactionType = typeof TransactionType[keyof typeof TransactionType];
/** A move of one order. */
export type TransitionOrderInput = {
  /** Who carries it. With ship only. */
  carrier?: string | null | undefined;
  /** When delivery is expected. With process and ship only. */
  estimatedDeliveryDate?: string | null | undefined;
  /** The order. */
  id: string;
  /** Confirm although the credit limit is exceeded. Admins only, with a reason. */
  overrideCreditLimit?: boolean | null | undefined;
  /** Why. Required for cancel, and for confirm with overrideCreditLimit. */
  reason?: string | null | undefined;
  /** The carrier's number of the shipment. With ship only. */
  trackingNumber?: string | null | undefined;
  /** The move; see `allowedTransitions`. */
  transition: OrderTransition;
};

/** Ends the featuring of a product. */
export type UnfeatureInput = {
  /** The product. */
  id: string;
  /** Of the catalog or of the marketplace. */
  kind: FeaturedKind;
};

/** Takes an offer from the catalog product it was linked to. */
export type UnlinkOfferInput = {
  /** The marketplace product. */
  id: string;
};

/** Changes to the business's settings; what is left out stays as it is. */
export type UpdateBusinessSettingsInput = {
  /** Postal address. */
  address?: string | null | undefined;
  /** Pattern of credit note numbers: {seq} or {seq:6} once, {year} if wanted. */
  creditNoteNumberFormat?: string | null | undefined;
  /** Currency symbol; null for the server's default. */
  currency?: string | null | undefined;
  /** Pattern of invoice numbers: {seq} or {seq:6} once, {year} if wanted. */
  invoiceNumberFormat?: string | null | undefined;
  /** Logo: the /media/… URL of an uploaded image. */
  logoUrl?: string | null | undefined;
  /** Reorder point of new products, in units. */
  lowStockDefault?: number | null | undefined;
  /** What buyers pay on top of a supplier's price, in per cent, 0 to 999.99, at most two decimals. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Name of the business. */
  name?: string | null | undefined;
  /** Days before its expiry date at which stock raises an alert. */
  nearExpiryDays?: number | null | undefined;
  /** Pattern of order numbers: {seq} or {seq:6} once, {year} if wanted. */
  orderNumberFormat?: string | null | undefined;
  /** Days in which an invoice is to be paid. */
  paymentTermsDays?: number | null | undefined;
  /** Country (ISO 3166) of phone numbers without a country code, e.g. SA. All phones are read anew. */
  phoneRegion?: string | null | undefined;
  /** How low staff may set the price of a line, in per cent of the list price, 0 to 100. */
  priceFloorPercent?: string | null | undefined;
  /** Hours for which a new order holds its stock. */
  reservationHours?: number | null | undefined;
  /** Whether purchase orders for goods that suppliers bring to customers are sent at once; otherwise they are drafts. */
  sendDropShipOrders?: boolean | null | undefined;
  /** Tax number. */
  taxId?: string | null | undefined;
  /** Tax on new orders in per cent, 0 to 100, at most two decimals. */
  taxRate?: string | null | undefined;
  /** IANA time zone, e.g. Asia/Riyadh; null for the server's default. */
  timeZone?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** What changes of a canned reply; what is left out stays. */
export type UpdateCannedReplyInput = {
  /** The canned reply. */
  id: string;
  /** What it says. */
  text?: string | null | undefined;
  /** What it is found by. */
  title?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a category; what is left out stays as it is. */
export type UpdateCategoryInput = {
  /** Colour of its swatch, #RRGGBB. */
  color?: string | null | undefined;
  /** What belongs into it. */
  description?: string | null | undefined;
  /** Name to show. */
  displayName?: string | null | undefined;
  /** The category. */
  id: string;
  /** Whether it is offered in forms. */
  isActive?: boolean | null | undefined;
  /** Internal name. */
  name?: string | null | undefined;
  /** Place in its list, from 0. */
  sortOrder?: number | null | undefined;
  /** What it sorts; business unless said otherwise. */
  type?: CategoryType | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Another text of a note that the caller wrote. */
export type UpdateCustomerNoteInput = {
  /** The note. */
  id: string;
  /** What it says from now on. Who is named for the first time is told, nobody twice. */
  text: string;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** What changes of a schedule; what is left out stays. */
export type UpdateExportScheduleInput = {
  /** At what time, on the clocks of the business: `07:30`. */
  at?: string | null | undefined;
  /** Which days it is of; of reports. */
  days?: ScheduleDays | null | undefined;
  /** In what form. */
  format?: ExportFormat | null | undefined;
  /** Id of the schedule. */
  id: string;
  /** Whether it is sent; false pauses it. */
  isActive?: boolean | null | undefined;
  /** Day of the month; of monthly ones. */
  monthDay?: number | null | undefined;
  /** What it is called; the subject of the letter. */
  name?: string | null | undefined;
  /** Mail addresses it goes to, 1 to 20. */
  recipients?: Array<string> | null | undefined;
  /** How often it is sent. */
  rhythm?: ScheduleRhythm | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** Day of the week, 1 is Monday; of weekly ones. */
  weekday?: number | null | undefined;
};

/** Changes of a visit; what is left out stays. */
export type UpdateFieldVisitInput = {
  /** How far the position may be off, in metres. */
  accuracyMeters?: number | null | undefined;
  /** When it began, where it is written down later; not in the future. Now unless said otherwise. */
  actualDate?: string | null | undefined;
  /** Street address. */
  address?: string | null | undefined;
  /** Name of the area; needed unless the visit is planned. */
  area?: string | null | undefined;
  /** Links to further papers, https only. */
  attachments?: Array<string> | null | undefined;
  /** Kind of business. */
  businessCategory?: string | null | undefined;
  /** Why it is cancelled; needed to cancel. */
  cancelReason?: string | null | undefined;
  /** When it began, by the clock of the device; with `sentAt`. */
  capturedAt?: string | null | undefined;
  /** How likely the customer is to buy. */
  chance?: VisitChance | null | undefined;
  /** The customer as a user. Left out, a customer with that phone is taken. */
  customerId?: string | null | undefined;
  /** Whom it is to. */
  customerName?: string | null | undefined;
  /** Phone; needed unless the visit is planned. */
  customerPhone?: string | null | undefined;
  /** When it ended, by the clock of the device. */
  finishedAt?: string | null | undefined;
  /** By when, YYYY-MM-DD; only where a follow-up is required. */
  followUpDate?: string | null | undefined;
  /** What is to be done then; only where a follow-up is required. */
  followUpNotes?: string | null | undefined;
  /** Whether somebody has to come back to it. */
  followUpRequired?: boolean | null | undefined;
  /** The visit. */
  id: string;
  /** Whether this position is from now on where the customer is known to be. True for the first that is sure. */
  isCustomerPlace?: boolean | null | undefined;
  /** Latitude in degrees; with the longitude. */
  latitude?: number | null | undefined;
  /** Where it is, in words. */
  location?: string | null | undefined;
  /** Longitude in degrees; with the latitude. */
  longitude?: number | null | undefined;
  /** What comes next. */
  nextAction?: NextAction | null | undefined;
  /** What else there is to say of it. */
  notes?: string | null | undefined;
  /** Photos in order, at most 20: `/media/<id>` URLs of private images, or data URLs. Takes the place of all there are. */
  photos?: Array<string> | null | undefined;
  /** How old the position was at check-in, in seconds. */
  positionAgeSeconds?: number | null | undefined;
  /** What a planned visit is for. */
  purpose?: string | null | undefined;
  /** The sales person; the caller unless said otherwise. Admins only. */
  salesPersonId?: string | null | undefined;
  /** When it is planned for. */
  scheduledDate?: string | null | undefined;
  /** When this was sent, by the clock of the device: what happened when is reckoned from it. */
  sentAt?: string | null | undefined;
  /** Where it stands; planned unless said otherwise. Only an admin opens a visit again. */
  status?: VisitStatus | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** How it went. */
  visitReview?: string | null | undefined;
};

/** Changes to how a product is stocked; what is left out stays as it is. */
export type UpdateInventoryInput = {
  /** Supplier's number of the batch in stock. */
  batchNumber?: string | null | undefined;
  /** Expiry date, YYYY-MM-DD. */
  expiryDate?: string | null | undefined;
  /** Place in the warehouse. */
  location?: string | null | undefined;
  /** Most units to keep. */
  maxStock?: number | null | undefined;
  /** The product. */
  productId: string;
  /** Low stock at or below this many units. */
  reorderPoint?: number | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** A new price of a marketplace product. */
export type UpdateMarketplacePriceInput = {
  /** The marketplace product. */
  id: string;
  /** List price of one unit from now on. */
  price: string;
  /** Why it changes; kept in the price history. */
  reason: string;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a marketplace product; what is left out stays as it is. */
export type UpdateMarketplaceProductInput = {
  /** Whether it can be ordered now. */
  availability?: boolean | null | undefined;
  /** Names of product categories. */
  categories?: Array<string> | null | undefined;
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** The marketplace product. */
  id: string;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Days from order to delivery. */
  leadTimeDays?: number | null | undefined;
  /** What buyers pay on top of its price in per cent, 0 to 999.99; null for the supplier's or the business's. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name in Arabic. */
  nameAr?: string | null | undefined;
  /** Name in English, or in whatever script the supplier uses. */
  nameEn?: string | null | undefined;
  /** List price of one unit; another than now goes into the price history. */
  price?: string | null | undefined;
  /** Why the price changes. */
  priceReason?: string | null | undefined;
  /** The catalog product that it is. Admins, and vendors for products of their own. */
  productId?: string | null | undefined;
  /** Who supplies it; another than now is CONFLICT (IN_USE) once orders, promotions or price changes name it. */
  supplierId?: string | null | undefined;
  /** The supplier's own number for it. */
  supplierSku?: string | null | undefined;
  /** Kinds of business it is meant for. */
  targetBusinesses?: Array<string> | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** What changes of a template; what is left out stays. */
export type UpdateMessageTemplateInput = {
  /** What it says, with {{name}} or {{1}} where values are put in. */
  body?: string | null | undefined;
  /** The template. */
  id: string;
  /** Whether it is in use. */
  isActive?: boolean | null | undefined;
  /** Its language. */
  language?: MessageLanguage | null | undefined;
  /** By what name WhatsApp knows it: small letters, digits, underscores. */
  name?: string | null | undefined;
  /** What it is sent for by itself; one template in use for each purpose and language. */
  purpose?: TemplatePurpose | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a pending order; what is left out stays as it is. */
export type UpdateOrderInput = {
  /** Where to send the invoice. */
  billingAddress?: string | null | undefined;
  /** Discount on the whole order, at most what its lines cost. Staff only. */
  discountAmount?: string | null | undefined;
  /** Why that discount. Staff only. */
  discountReason?: string | null | undefined;
  /** The order. */
  id: string;
  /** All its lines anew, priced from scratch with the prices and promotions of now. */
  items?: Array<OrderItemInput> | null | undefined;
  /** What people should know about the order; printed on pick list and delivery note. */
  notes?: string | null | undefined;
  /** Where to deliver. */
  shippingAddress?: string | null | undefined;
  /** Shipping; it is not taxed. Staff only. */
  shippingAmount?: string | null | undefined;
  /** Version of the order that was edited; STALE_VERSION when it is not the current. */
  version: number;
};

/** Changes to a product; what is left out stays as it is. */
export type UpdateProductInput = {
  /** Barcode (GTIN) of 8, 12, 13 or 14 digits with its check digit; blanks are dropped. */
  barcode?: string | null | undefined;
  /** List price of one unit. */
  basePrice?: string | null | undefined;
  /** Brand it is sold under. */
  brand?: string | null | undefined;
  /** Category name. */
  category?: string | null | undefined;
  /** What one unit costs us. Admins, and vendors for their own products. */
  costPrice?: string | null | undefined;
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** Dimensions of one unit. */
  dimensions?: string | null | undefined;
  /** The product. */
  id: string;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it can be ordered. */
  isActive?: boolean | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name in any script, found by search. */
  name?: string | null | undefined;
  /** Orders take whole multiples of this many units. */
  orderMultiple?: number | null | undefined;
  /** Stock keeping unit. */
  sku?: string | null | undefined;
  /** The vendor that owns it; a vendor can only name itself. */
  vendorId?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** Weight of one unit in kilograms, at most 3 decimals. */
  weight?: string | null | undefined;
};

/** Changes to a promotion; what is left out stays. Orders keep what they were given. */
export type UpdatePromotionInput = {
  /** What people read about it, as plain text. */
  description?: string | null | undefined;
  /** What it takes off. */
  discountType?: DiscountType | null | undefined;
  /** Per cent, more than 0 and at most 100; or the amount off each unit, at most the price. */
  discountValue?: string | null | undefined;
  /** Last day, YYYY-MM-DD in the business time zone. */
  endDate?: string | null | undefined;
  /** The promotion. */
  id: string;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it is switched on. */
  isActive?: boolean | null | undefined;
  /** Units from which it counts. */
  minQuantity?: number | null | undefined;
  /** First day, YYYY-MM-DD in the business time zone. */
  startDate?: string | null | undefined;
  /** Further steps, by rising quantity and discount; at most 10. */
  tiers?: Array<PromotionTierInput> | null | undefined;
  /** What the promotion is called on screens and orders. */
  title?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a draft, or to the supplier's reference of one that was sent; what is left out stays as it is. */
export type UpdatePurchaseOrderInput = {
  /** When the goods are expected. */
  expectedAt?: string | null | undefined;
  /** The purchase order. */
  id: string;
  /** All lines anew, 1 to 100. */
  items?: Array<PurchaseOrderItemInput> | null | undefined;
  /** Notes for the supplier. */
  notes?: string | null | undefined;
  /** Who sells: a vendor, distributor or wholesaler. */
  supplierId?: string | null | undefined;
  /** What the supplier calls this order. */
  supplierReference?: string | null | undefined;
  /** Version that was edited; a stale one is refused with STALE_VERSION. */
  version: number;
};

/** What changes of a view; what is left out stays. */
export type UpdateSavedViewInput = {
  /** Columns that it does not show. */
  hiddenColumns?: Array<string> | null | undefined;
  /** Id of the view. */
  id: string;
  /** Whether all staff have it beside their own; for admins to say. */
  isShared?: boolean | null | undefined;
  /** What it is called; each name once for a list and its owner. */
  name?: string | null | undefined;
  /** Search, filters and order as the address of the screen has them: `status=pending&sort=-totalAmount`; empty for all. */
  query?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Changes to a user; what is left out stays as it is. */
export type UpdateUserInput = {
  /** Street address. */
  address?: string | null | undefined;
  /** Kinds of business. */
  businessCategories?: Array<string> | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Commission in per cent. Admins only. */
  commissionRate?: string | null | undefined;
  /** Name of the business the user belongs to. */
  companyName?: string | null | undefined;
  /** Country of the address, as text. */
  country?: string | null | undefined;
  /** Credit limit; null is none set, 0 is no credit. Admins only. */
  creditLimit?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** First name, in any script. */
  firstName?: string | null | undefined;
  /** The user. */
  id: string;
  /** Whether the user may sign in and order. Admins only. */
  isActive?: boolean | null | undefined;
  /** In which language the user is spoken to and written to; null leaves it to the client. */
  language?: UserLanguage | null | undefined;
  /** Last name, in any script. */
  lastName?: string | null | undefined;
  /** Of a supplier: margin on the prices of its offers in per cent; null for the business's own. Admins only. */
  marketplaceMarginPercent?: string | null | undefined;
  /** New password; blank leaves it as it is. Ends all sessions. */
  password?: string | null | undefined;
  /** Phone number. */
  phone?: string | null | undefined;
  /** Picture: a /media/… URL. */
  profileImageUrl?: string | null | undefined;
  /** Role; customer unless said otherwise. Admins only. */
  role?: Role | null | undefined;
  /** State or province. */
  state?: string | null | undefined;
  /** Tax number. Admins only. */
  taxId?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** Number that WhatsApp reaches the user at. */
  whatsappNumber?: string | null | undefined;
  /** Postal code. */
  zipCode?: string | null | undefined;
};

/** What changes of the bot and the access to WhatsApp; what is left out stays. Secrets are written and never shown; null takes one away. */
export type UpdateWhatsappSettingsInput = {
  /** Access token of the Cloud API. */
  accessToken?: string | null | undefined;
  /** Secret of the app, by which calls of WhatsApp are signed. */
  appSecret?: string | null | undefined;
  /** Whether the bot greets, and answers what it can. */
  autoReply?: boolean | null | undefined;
  /** Whether customers are told of their orders by themselves. */
  notifications?: boolean | null | undefined;
  /** Whether the bot makes orders of what it surely understands. */
  orderProcessing?: boolean | null | undefined;
  /** Id of the phone number in the Cloud API: digits. */
  phoneNumberId?: string | null | undefined;
  /** The word by which WhatsApp is told that the address is ours. */
  verifyToken?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** What somebody is greeted with. */
  welcomeMessage?: string | null | undefined;
};

/** What changes of one user of several; what is left out stays as it is. */
export type UserEditInput = {
  /** Kinds of business. */
  businessCategories?: Array<string> | null | undefined;
  /** City of the address. */
  city?: string | null | undefined;
  /** Commission in per cent. */
  commissionRate?: string | null | undefined;
  /** Credit limit; null is none set, 0 is no credit. */
  creditLimit?: string | null | undefined;
  /** The user. */
  id: string;
  /** Whether the user may sign in and order. */
  isActive?: boolean | null | undefined;
  /** Of a supplier: margin on the prices of its offers in per cent; null for the business's own. */
  marketplaceMarginPercent?: string | null | undefined;
  /** Another role ends the sessions of the user. */
  role?: Role | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
};

/** Which users a list holds. All conditions must hold. */
export type UserFilter = {
  /** Only those in this kind of business, by its name. */
  businessCategory?: string | null | undefined;
  /** Only these users, at most 100. */
  ids?: Array<string> | null | undefined;
  /** Only active, or only inactive. */
  isActive?: boolean | null | undefined;
  /** Only this role. */
  role?: Role | null | undefined;
  /** Any of these roles. */
  roles?: Array<Role> | null | undefined;
  /** Words found in name, company, e-mail or phone; folds Arabic forms. */
  search?: string | null | undefined;
  /** Only rows that changed at this time or later, in that order unless sorted otherwise. All that is kept of a user counts, but not that somebody signed in. A row that no longer meets the other conditions is not told of. Go on with the `asOf` of the answer; what is gone is told by `removedSince`. */
  updatedAfter?: string | null | undefined;
};

/** In which language a user is spoken to. */
export const UserLanguage = {
  /** Arabic. */
  Ar: 'ar',
  /** English. */
  En: 'en'
} as const;

export type UserLanguage = typeof UserLanguage[keyof typeof UserLanguage];
/** Order of a list of User. */
export type UserSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: UserSortField;
};

/** What a list of User can be sorted by. */
export const UserSortField = {
  /** Company; users without one count as an empty name. */
  CompanyName: 'companyName',
  /** When the user was added. */
  CreatedAt: 'createdAt',
  /** First and last name, else the e-mail address. */
  DisplayName: 'displayName',
  /** E-mail address. */
  Email: 'email',
  /** Active users first when ascending. */
  IsActive: 'isActive',
  /** Last sign-in; never counts as earliest. */
  LastLoginAt: 'lastLoginAt',
  /** Telephone number as text; none counts as empty. */
  Phone: 'phone',
  /** Name of the role, by the alphabet. */
  Role: 'role'
} as const;

export type UserSortField = typeof UserSortField[keyof typeof UserSortField];
/** A list that can be kept as somebody has filtered and sorted it. */
export const ViewedList = {
  /** Invoices and credit notes. */
  Invoices: 'invoices',
  /** Offers of the marketplace. */
  Offers: 'offers',
  /** Order Management. */
  Orders: 'orders',
  /** Product Catalog. */
  Products: 'products',
  /** Orders at suppliers. */
  PurchaseOrders: 'purchase_orders',
  /** Payments and other transactions. */
  Transactions: 'transactions',
  /** User Management. */
  Users: 'users',
  /** Visit History. */
  Visits: 'visits'
} as const;

export type ViewedList = typeof ViewedList[keyof typeof ViewedList];
/** How likely the customer is to buy, by the sales person. */
export const VisitChance = {
  /** As likely as not. */
  Normal: 'normal',
  /** Likely. */
  Strong: 'strong',
  /** Not to be told yet. */
  Unclear: 'unclear',
  /** Almost sure. */
  VeryStrong: 'very_strong'
} as const;

export type VisitChance = typeof VisitChance[keyof typeof VisitChance];
/** How often a planned visit comes again. */
export const VisitRepeat = {
  /** After a number of months, on the same day of the month. */
  Month: 'month',
  /** After a number of weeks. */
  Week: 'week'
} as const;

export type VisitRepeat = typeof VisitRepeat[keyof typeof VisitRepeat];
/** Where a visit stands. */
export const VisitStatus = {
  /** It does not take place. */
  Cancelled: 'cancelled',
  /** It is over. */
  Completed: 'completed',
  /** The sales person is there. */
  InProgress: 'in_progress',
  /** It is to come. */
  Planned: 'planned'
} as const;

export type VisitStatus = typeof VisitStatus[keyof typeof VisitStatus];
/** A proposal that is taken back. */
export type WithdrawPriceProposalInput = {
  /** The proposal. */
  id: string;
};
