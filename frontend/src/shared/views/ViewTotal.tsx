import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { formatCount } from '../../lib/numbers/numbers';
import Box from '@mui/material/Box';

/** How the rows of a view are counted. */
export interface ViewCounting {
  document: TypedDocumentNode<object, object>;
  /** Variables of the document for the address of a view. */
  variables: (params: URLSearchParams) => object;
  total: (data: object) => number;
}

/** How many rows a view has; nothing until it is known. */
export function ViewTotal({ query, counting }: { query: string; counting: ViewCounting }) {
  const { data } = useQuery(counting.document, { variables: counting.variables(new URLSearchParams(query)) });
  if (!data) return null;
  return (
    <Box
      component="span"
      sx={{ flexShrink: 0, px: 0.75, borderRadius: 8, fontSize: 12, lineHeight: '18px', bgcolor: 'action.selected' }}
    >
      {formatCount(counting.total(data as object))}
    </Box>
  );
}
