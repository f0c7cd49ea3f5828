import { useCustomerStatementQuery } from '../financial.generated';
import { usePeriod } from '../PeriodPicker';

/** A customer's statement over the period in the address; null while no customer is chosen. */
export function useStatement(customerId: string | null) {
  const choice = usePeriod('this-quarter');
  const { data, previousData, error, refetch } = useCustomerStatementQuery({
    variables: { customerId: customerId ?? '', ...choice.period },
    skip: customerId === null,
    fetchPolicy: 'cache-and-network',
  });
  // Another period's sheet stays until the next one comes; another customer's never does.
  const shown = [data, previousData].find((answer) => answer?.customerStatement.customerId === customerId);
  return { choice, data: shown, error, refetch };
}

export type StatementState = ReturnType<typeof useStatement>;
