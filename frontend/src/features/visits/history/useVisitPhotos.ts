import { useVisitPhotosQuery } from './visits.generated';

/** The photos of a visit; asked for when they are wanted, as few look at them. */
export function useVisitPhotos(id: string, wanted = true) {
  const { data, error, refetch } = useVisitPhotosQuery({ variables: { id }, skip: !wanted });
  return { urls: data?.fieldVisit.photoUrls, error, onRetry: () => void refetch() };
}
