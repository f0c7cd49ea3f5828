import type { OutboxDatabase } from './database';
import { photosOf, PHOTO_MARK, type Waiting } from './items';
import { Refused } from './refused';
import { sendSaved, type Answer } from './sending';
import type { Transport } from './transport';
import { verdictOf } from './verdict';

/**
 * Sends one thing that waits, its photos first, each of them once.
 * @param moved called whenever something of a photo went over the line
 * @param goneText what is said of a photo whose bytes this device has lost
 * @throws Refused for a photo that the server does not take or that this device has lost; else what the client throws
 */
export async function sendWithPhotos(
  db: OutboxDatabase,
  transport: Transport,
  item: Waiting,
  moved: () => void,
  goneText: () => string,
): Promise<Answer> {
  const send = async (): Promise<Answer> => {
    const photos = await uploaded(db, transport, item, moved, goneText);
    await db.markTried(item);
    return sendSaved(transport, item, photos, item.tried);
  };
  try {
    return await send();
  } catch (error) {
    const verdict = verdictOf(error);
    const isAboutPhotos =
      verdict.kind === 'refused' && Object.keys(verdict.refusal.fields).some((path) => /\bphotos\b/.test(path));
    // The server drops photos that no visit claims within a day: those that waited longer are sent again.
    if (!isAboutPhotos || !(await forgetUploads(db, item))) throw error;
    return send();
  }
}

/** Answers whether one was on the server that can be sent again. */
async function forgetUploads(db: OutboxDatabase, item: Waiting): Promise<boolean> {
  let found = false;
  for (const entry of photosOf(item)) {
    const photo = await db.photo(entry);
    if (!photo?.url || photo.bytes === null) continue;
    await db.photoSent(entry, null);
    found = true;
  }
  return found;
}

/** The photos with their addresses; undefined where it is not about photos. */
async function uploaded(
  db: OutboxDatabase,
  transport: Transport,
  item: Waiting,
  moved: () => void,
  goneText: () => string,
): Promise<string[] | undefined> {
  if (!('photos' in item.input)) return undefined;
  const urls: string[] = [];
  for (const entry of photosOf(item)) {
    if (!entry.startsWith(PHOTO_MARK)) {
      urls.push(entry);
      continue;
    }
    const photo = await db.photo(entry);
    if (photo && photo.url !== null) {
      urls.push(photo.url);
      continue;
    }
    // Somebody cleared the browser's store in part: whether the rest is sent without it is not ours to say.
    if (!photo || photo.bytes === null)
      throw new Refused({ code: 'BAD_USER_INPUT', message: null, fields: { photos: goneText() } });
    const url = await upload(transport, new Blob([photo.bytes], { type: photo.type }), moved);
    await db.photoSent(entry, url);
    moved();
    urls.push(url);
  }
  return urls;
}

async function upload(transport: Transport, photo: Blob, moved: () => void): Promise<string> {
  try {
    return await transport.upload(photo, moved);
  } catch (error) {
    const verdict = verdictOf(error);
    if (verdict.kind !== 'refused') throw error;
    const { code, message, fields } = verdict.refusal;
    // The form calls it so, whatever the server calls a picture.
    throw new Refused({ code, message, fields: { photos: message ?? Object.values(fields)[0] ?? '' } });
  }
}
