/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema.generated';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type VisitCustomerSearchQueryVariables = Exact<{
  search: string;
}>;


export type VisitCustomerSearchQuery = { users: { __typename: 'UserPage', nodes: Array<{ __typename: 'User', id: string, displayName: string, companyName: string | null, phone: string | null }> } };

export type ScheduleVisitMutationVariables = Exact<{
  input: Types.RecordFieldVisitInput;
}>;


export type ScheduleVisitMutation = { recordFieldVisit: { __typename: 'FieldVisit', id: string, version: number, status: Types.VisitStatus, at: string, scheduledDate: string | null, actualDate: string | null, customerName: string, customerPhone: string | null, customerId: string | null, salesPersonId: string, salesPersonName: string, area: string | null, areaId: string | null, location: string | null, latitude: number | null, longitude: number | null, customerLatitude: number | null, customerLongitude: number | null, purpose: string | null, chance: Types.VisitChance | null, duration: number | null, isFar: boolean, photoCount: number } };

export type PlanVisitsMutationVariables = Exact<{
  input: Types.PlanFieldVisitsInput;
}>;


export type PlanVisitsMutation = { planFieldVisits: { __typename: 'PlannedFieldVisits', id: string, count: number } };


export const VisitCustomerSearchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"VisitCustomerSearch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"users"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"roles"},"value":{"kind":"ListValue","values":[{"kind":"EnumValue","value":"customer"},{"kind":"EnumValue","value":"distributor"},{"kind":"EnumValue","value":"wholesale"}]}},{"kind":"ObjectField","name":{"kind":"Name","value":"isActive"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]}}]} as unknown as DocumentNode<VisitCustomerSearchQuery, VisitCustomerSearchQueryVariables>;
export const ScheduleVisitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ScheduleVisit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecordFieldVisitInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recordFieldVisit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitRow_visit"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitRow_visit"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FieldVisit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"scheduledDate"}},{"kind":"Field","name":{"kind":"Name","value":"actualDate"}},{"kind":"Field","name":{"kind":"Name","value":"customerName"}},{"kind":"Field","name":{"kind":"Name","value":"customerPhone"}},{"kind":"Field","name":{"kind":"Name","value":"customerId"}},{"kind":"Field","name":{"kind":"Name","value":"salesPersonId"}},{"kind":"Field","name":{"kind":"Name","value":"salesPersonName"}},{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"areaId"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"customerLatitude"}},{"kind":"Field","name":{"kind":"Name","value":"customerLongitude"}},{"kind":"Field","name":{"kind":"Name","value":"purpose"}},{"kind":"Field","name":{"kind":"Name","value":"chance"}},{"kind":"Field","name":{"kind":"Name","value":"duration"}},{"kind":"Field","name":{"kind":"Name","value":"isFar"}},{"kind":"Field","name":{"kind":"Name","value":"photoCount"}}]}}]} as unknown as DocumentNode<ScheduleVisitMutation, ScheduleVisitMutationVariables>;
export const PlanVisitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PlanVisits"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanFieldVisitsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planFieldVisits"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<PlanVisitsMutation, PlanVisitsMutationVariables>;
export const useVisitCustomerSearchQuery = (
  options: useQuery.Options<VisitCustomerSearchQuery, VisitCustomerSearchQueryVariables> & { variables: VisitCustomerSearchQueryVariables },
) => useQuery(VisitCustomerSearchDocument, options);

export const useScheduleVisitMutation = (options?: useMutation.Options<ScheduleVisitMutation, ScheduleVisitMutationVariables>) =>
  useMutation(ScheduleVisitDocument, options);

export const usePlanVisitsMutation = (options?: useMutation.Options<PlanVisitsMutation, PlanVisitsMutationVariables>) =>
  useMutation(PlanVisitsDocument, options);