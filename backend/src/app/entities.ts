import { IdempotencyKey } from '../kernel/idempotency.entity.js';
import { Area } from '../modules/areas/index.js';
import { AuditEvent, DeniedAttempt } from '../modules/audit/index.js';
import { BusinessSettings } from '../modules/business/index.js';
import { Product } from '../modules/catalog/index.js';
import { Category } from '../modules/categories/index.js';
import { DomainEvent, EventDelivery, EventSubscriber } from '../modules/events/index.js';
import { Customer, CustomerAssignment, CustomerNote, NoteMention } from '../modules/customers/index.js';
import { FieldOrder } from '../modules/field-orders/index.js';
import { DefaultView, SavedView } from '../modules/saved-views/index.js';
import { ExportDelivery, ExportFile, ExportPart, ExportSchedule } from '../modules/exports/index.js';
import {
  CustomerBalance,
  DaySum,
  DocumentSequence,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  KeptSums,
  OpenInvoice,
  Payment,
  SumChange,
  Transaction,
} from '../modules/finance/index.js';
import { Invitation, PasswordReset, Session, User } from '../modules/identity/index.js';
import { InventoryItem, StockAlert, StockCount, StockCountLine, StockMovement } from '../modules/inventory/index.js';
import { Letter } from '../modules/letters/index.js';
import { MarketplaceProduct, PriceHistoryEntry } from '../modules/marketplace/index.js';
import { MediaBlob, MediaObject } from '../modules/media/index.js';
import { Notification, NotificationMark, NotificationRead } from '../modules/notifications/index.js';
import {
  Order,
  OrderEvent,
  OrderItem,
  OrderReturn,
  OrderReturnItem,
  OrderRun,
  RunRefusal,
} from '../modules/orders/index.js';
import {
  PurchaseOrder,
  PurchaseOrderItem,
  PurchaseOrderLetter,
  PurchaseReceipt,
  PurchaseReceiptItem,
} from '../modules/purchasing/index.js';
import { PriceProposal } from '../modules/price-proposals/index.js';
import { MarketplacePromotion, PromotionTier } from '../modules/promotions/index.js';
import { ApiKey } from '../modules/settings/index.js';
import { SetUpCode } from '../modules/setup/index.js';
import { Tombstone, TombstoneHorizon } from '../modules/tombstones/index.js';
import { Import, ImportedFile, ImportMapping, ImportRow } from '../modules/imports/index.js';
import { Recommendation, RecommendationRun } from '../modules/recommendations/index.js';
import { CalendarFeed, CustomerPlace, FieldVisit } from '../modules/visits/index.js';
import {
  CannedReply,
  Conversation,
  ConversationNote,
  EarlyStatus,
  MessageTemplate,
  WhatsappDelivery,
  WhatsappFile,
  WhatsappMessage,
  WhatsappSettings,
} from '../modules/whatsapp/index.js';

/** Every table of the product. */
export const entities = [
  ApiKey,
  Area,
  AuditEvent,
  BusinessSettings,
  CalendarFeed,
  CannedReply,
  Category,
  Conversation,
  ConversationNote,
  Customer,
  CustomerAssignment,
  CustomerBalance,
  CustomerNote,
  CustomerPlace,
  DaySum,
  DefaultView,
  DeniedAttempt,
  DocumentSequence,
  DomainEvent,
  EarlyStatus,
  EventDelivery,
  EventSubscriber,
  ExportDelivery,
  ExportFile,
  ExportPart,
  ExportSchedule,
  FieldOrder,
  FieldVisit,
  IdempotencyKey,
  Import,
  ImportedFile,
  ImportMapping,
  ImportRow,
  InventoryItem,
  Invitation,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  KeptSums,
  Letter,
  MarketplaceProduct,
  MarketplacePromotion,
  MediaBlob,
  MediaObject,
  MessageTemplate,
  NoteMention,
  Notification,
  NotificationMark,
  NotificationRead,
  OpenInvoice,
  Order,
  OrderEvent,
  OrderItem,
  OrderReturn,
  OrderReturnItem,
  OrderRun,
  PasswordReset,
  Payment,
  PriceHistoryEntry,
  PriceProposal,
  Product,
  PromotionTier,
  PurchaseOrder,
  PurchaseOrderItem,
  PurchaseOrderLetter,
  PurchaseReceipt,
  PurchaseReceiptItem,
  Recommendation,
  RecommendationRun,
  RunRefusal,
  SavedView,
  Session,
  SetUpCode,
  StockAlert,
  StockCount,
  StockCountLine,
  StockMovement,
  SumChange,
  Tombstone,
  TombstoneHorizon,
  Transaction,
  User,
  WhatsappDelivery,
  WhatsappFile,
  WhatsappMessage,
  WhatsappSettings,
];
