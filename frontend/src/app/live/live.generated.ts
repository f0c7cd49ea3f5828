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


export const LiveOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orderChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"totalAmount"}},{"kind":"Field","name":{"kind":"Name","value":"allowedTransitions"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LiveOrderSubscription, LiveOrderSubscriptionVariables>;
export const LiveStockAlertDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveStockAlert"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockAlertChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"isResolved"}}]}}]}}]} as unknown as DocumentNode<LiveStockAlertSubscription, LiveStockAlertSubscriptionVariables>;
export const LivePurchaseOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LivePurchaseOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrderChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<LivePurchaseOrderSubscription, LivePurchaseOrderSubscriptionVariables>;
export const LiveNotificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LiveNotification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notificationAdded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<LiveNotificationSubscription, LiveNotificationSubscriptionVariables>;