/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarFeedQuery = { calendarFeed: { __typename: 'CalendarFeed', createdAt: string } | null };

export type CreateCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateCalendarFeedMutation = { createCalendarFeed: { __typename: 'NewCalendarFeed', url: string } };

export type EndCalendarFeedMutationVariables = Exact<{ [key: string]: never; }>;


export type EndCalendarFeedMutation = { endCalendarFeed: boolean };


export const CalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarFeedQuery, CalendarFeedQueryVariables>;
export const CreateCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]} as unknown as DocumentNode<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>;
export const EndCalendarFeedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndCalendarFeed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCalendarFeed"}}]}}]} as unknown as DocumentNode<EndCalendarFeedMutation, EndCalendarFeedMutationVariables>;
export const useCalendarFeedQuery = (options?: useQuery.Options<CalendarFeedQuery, CalendarFeedQueryVariables>) =>
  useQuery(CalendarFeedDocument, options ?? {});

export const useCreateCalendarFeedMutation = (options?: useMutation.Options<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>) =>
  useMutation(CreateCalendarFeedDocument, options);

export const useEndCalendarFeedMutation = (options?: useMutation.Options<EndCalendarFeedMutation, EndCalendarFeedMutationVariables>) =>
  useMutation(EndCalendarFeedDocument, options);