/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DashboardWhatsappQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardWhatsappQuery = { whatsappStats: { __typename: 'WhatsappStats', messagesToday: number, orders: number, responseRate: string | null } };


export const DashboardWhatsappDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DashboardWhatsapp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"whatsappStats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messagesToday"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"responseRate"}}]}}]}}]} as unknown as DocumentNode<DashboardWhatsappQuery, DashboardWhatsappQueryVariables>;
export const useDashboardWhatsappQuery = (options?: useQuery.Options<DashboardWhatsappQuery, DashboardWhatsappQueryVariables>) =>
  useQuery(DashboardWhatsappDocument, options ?? {});