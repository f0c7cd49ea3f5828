import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useCurrentUser } from '../session/useSession';
import type { PictureKeep } from '../../ui/images/upload-queue';
import { outboxOf } from './current';
import { StoreFullError } from './database';

/** Keeps the photos of a form on this device, so that they outlive its page. */
export function usePhotoKeep(): PictureKeep {
  const client = useApolloClient();
  const { id } = useCurrentUser();
  return useMemo(() => {
    const database = async () => (await outboxOf(client, id).outbox)?.db;
    return {
      put: async (entry, image) => {
        const db = await database();
        if (!db) return 'unkept';
        try {
          await db.putPhoto(entry, { bytes: await image.arrayBuffer(), type: image.type });
          return 'kept';
        } catch (error) {
          if (error instanceof StoreFullError) return 'full';
          throw error;
        }
      },
      get: async (entry) => {
        const photo = await (await database())?.photo(entry);
        if (!photo) return null;
        return { image: photo.bytes && new Blob([photo.bytes], { type: photo.type }), url: photo.url };
      },
      sent: async (entry, url) => (await database())?.photoSent(entry, url),
    };
  }, [client, id]);
}
