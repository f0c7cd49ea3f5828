/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type LiveOrderSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveOrderSubscription = { orderChanged: { __typename: 'Order', id: string, status: Types.OrderStatus, paymentStatus: Types.PaymentStatus, totalAmount: string, allowedTransitions: Array<Types.OrderTransition>, version: number } };

export type LiveStockAlertSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveStockAlertSubscription = { stockAlertChanged: { __typename: 'StockAlert', id: string, type: Types.StockAlertType, message: string, isResolved: boolean } };

export type LivePurchaseOrderSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LivePurchaseOrderSubscription = { purchaseOrderChanged: { __typename: 'PurchaseOrder', id: string, status: Types.PurchaseOrderStatus, version: number } };

export type LiveNotificationSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveNotificationSubscription = { notificationAdded: { __typename: 'Notification', id: string } };

export type LiveOfferSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveOfferSubscription = { marketplaceProductChanged: { __typename: 'MarketplaceProduct', id: string, nameEn: string, nameAr: string | null, price: string, minOrderQuantity: number, maxOrderQuantity: number | null, leadTimeDays: number, availability: boolean, isFeatured: boolean, featuredPriority: number, featuredUntil: string | null, version: number } | null };

export type LivePromotionSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LivePromotionSubscription = { promotionChanged: { __typename: 'MarketplacePromotion', id: string, status: Types.PromotionStatus, version: number } | null };

export type LiveFeaturedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveFeaturedSubscription = { productFeatured: { __typename: 'Product', id: string, isFeatured: boolean, featuredPriority: number, featuredUntil: string | null, version: number } };


export const LiveOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"allowedTransitions"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LiveOrderSubscription, LiveOrderSubscriptionVariables>;
export const LiveStockAlertDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveStockAlert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockAlertChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isResolved"}}]}}]}}]} as unknown as DocumentNode<LiveStockAlertSubscription, LiveStockAlertSubscriptionVariables>;
export const LivePurchaseOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LivePurchaseOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrderChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LivePurchaseOrderSubscription, LivePurchaseOrderSubscriptionVariables>;
export const LiveNotificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveNotification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationAdded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LiveNotificationSubscription, LiveNotificationSubscriptionVariables>;
export const LiveOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveOffer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"marketplaceProductChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nameEn"}},{"kind":"Field","name":{"kind":"Name","value":"nameAr"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"minOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"maxOrderQuantity"}},{"kind":"Field","name":{"kind":"Name","value":"leadTimeDays"}},{"kind":"Field","name":{"kind":"Name","value":"availability"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","name":{"kind":"Name","value":"featuredPriority"}},{"kind":"Field","name":{"kind":"Name","value":"featuredUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LiveOfferSubscription, LiveOfferSubscriptionVariables>;
export const LivePromotionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LivePromotion"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"promotionChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LivePromotionSubscription, LivePromotionSubscriptionVariables>;
export const LiveFeaturedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveFeatured"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productFeatured"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isFeatured"}},{"kind":"Field","name":{"kind":"Name","value":"featuredPriority"}},{"kind":"Field","name":{"kind":"Name","value":"featuredUntil"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LiveFeaturedSubscription, LiveFeaturedSubscriptionVariables>;