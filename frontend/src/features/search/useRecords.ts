import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { Hit } from './records';
import { SearchEverythingDocument } from './search.generated';

/** Between two strokes of somebody who types fast, in milliseconds: one question for both. */
const STROKE_MS = 60;

export interface Records {
  /** The answer for the text that stands there now has not come yet. */
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly hits: readonly Hit[];
}

interface Answer {
  readonly text: string;
  /** Null when none came. */
  readonly hits: readonly Hit[] | null;
}

/** The records that a text finds. What was found for another text is never shown, in whatever order answers come. */
export function useRecords(text: string): Records {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      client
        .query({
          query: SearchEverythingDocument,
          variables: { text },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: asking.signal } },
        })
        .then(
          ({ data }) => {
            if (!asking.signal.aborted) setAnswer({ text, hits: data?.search ?? [] });
          },
          (error: unknown) => {
            if (asking.signal.aborted) return;
            console.warn('Records could not be searched.', error);
            setAnswer({ text, hits: null });
          },
        );
    }, STROKE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [client, text]);
  const now = answer?.text === text ? answer : null;
  return {
    waiting: text !== '' && now === null,
    failed: text !== '' && now?.hits === null,
    hits: (text !== '' && now?.hits) || [],
  };
}
