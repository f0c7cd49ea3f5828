import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inbound, messages } from '../test-data';
import { sent, show } from '../test-screen';

const OPEN = '/whatsapp?tab=inbox&conversation=4';
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }));
const file = (more: object) => ({ fileUrl: '/media/files/abc', fileSize: 12_000, ...more });

/** What the page sends as bytes, answered by hand. */
class FakeUpload {
  static all: FakeUpload[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  path = '';
  body: unknown;
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {
    return undefined;
  }
  getResponseHeader() {
    return null;
  }
  abort() {
    return undefined;
  }
  send(body: unknown) {
    this.body = body;
    FakeUpload.all.push(this);
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  localStorage.clear();
  FakeUpload.all = [];
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

/** The upload that the page has begun. */
const upload = async (n = 0): Promise<FakeUpload> => {
  await waitFor(() => expect(FakeUpload.all.length).toBeGreaterThan(n));
  const found = FakeUpload.all[n];
  if (!found) throw new Error('It was there a moment ago');
  return found;
};

it('plays voice and films, saves documents, and says why a file is not here', async () => {
  await show(
    {
      Thread: () => ({
        whatsappMessages: messages(
          inbound('5', '', { messageType: 'video', errorText: 'The file is larger than 16 MB.' }),
          inbound('4', '', { messageType: 'audio', ...file({ fileMime: 'audio/ogg', fileName: 'audio.ogg' }) }),
          inbound('3', '', { messageType: 'video', ...file({ fileMime: 'video/mp4', fileName: 'video.mp4' }) }),
          inbound('2', 'See here', {
            messageType: 'document',
            ...file({ fileMime: 'application/pdf', fileName: 'order.pdf' }),
          }),
          inbound('1', '', { messageType: 'image', imageUrl: '/media/xyz' }),
        ),
      }),
    },
    OPEN,
  );
  const thread = await log();
  expect(thread.getByLabelText('Voice message').getAttribute('src')).toBe('/media/files/abc');
  expect(thread.getByLabelText('Video').tagName).toBe('VIDEO');
  const link = thread.getByRole('link', { name: 'Save order.pdf' });
  expect(link.getAttribute('download')).toBe('order.pdf');
  expect(link.textContent).toContain('12 KB');
  expect(thread.getByRole('img', { name: 'Picture' }).getAttribute('src')).toBe('/media/xyz?w=320');
  expect(thread.getByText('The file is larger than 16 MB.')).toBeTruthy();
});

it('asks once more for a file that was given up', async () => {
  let errorText: string | null = 'The file could not be fetched from WhatsApp.';
  const gone = () =>
    inbound('6', '', { messageType: 'document', fileName: 'list.pdf', errorText, canFetchFileAgain: true });
  const { user, calls } = await show(
    {
      Thread: () => ({
        whatsappMessages: messages(gone(), inbound('5', '', { messageType: 'video', errorText: 'It is too large.' })),
      }),
      FetchWhatsappFileAgain: () => {
        errorText = null;
        return { fetchWhatsappFileAgain: gone() };
      },
    },
    OPEN,
  );
  const thread = await log();
  expect(await thread.findByText('The file could not be fetched from WhatsApp.')).toBeTruthy();
  await user.click(thread.getByRole('button', { name: 'Fetch again' }));
  expect(sent(calls, 'FetchWhatsappFileAgain')).toEqual([{ id: '6' }]);
  expect(await thread.findByText('The file is being fetched…')).toBeTruthy();
  expect(thread.queryByRole('button', { name: 'Fetch again' })).toBeNull();
  expect(thread.getByText('It is too large.')).toBeTruthy();
});

it('sends a document by its id, once it is there', async () => {
  const { user, calls } = await show({ SendWhatsapp: () => new Promise(() => undefined) }, OPEN);
  await user.upload(
    await screen.findByLabelText('File to attach'),
    new File(['%PDF-1.7'], 'Prices.pdf', { type: 'application/pdf' }),
  );
  const chip = within(await screen.findByRole('group', { name: 'Attached file' }));
  expect(chip.getByRole('progressbar', { name: 'Upload of the file' })).toBeTruthy();
  const press = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(press().disabled).toBe(true);
  const begun = await upload();
  expect(begun.path).toBe('/media/files?name=Prices.pdf');
  begun.answer(201, { id: 'f1', name: 'Prices.pdf' });
  await waitFor(() => expect(press().disabled).toBe(false));
  await user.click(press());
  expect(sent(calls, 'SendWhatsapp')).toEqual([expect.objectContaining({ conversationId: '4', fileId: 'f1' })]);
  expect((await log()).getByText('Prices.pdf')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Attached file' })).toBeNull();
});

it('sends a pasted picture with its text, and keeps both when the upload is refused', async () => {
  const { user, calls } = await show({ SendWhatsapp: () => new Promise(() => undefined) }, OPEN);
  const text = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(text, 'Like this?');
  fireEvent.paste(text, { clipboardData: { files: [new File(['x'], 'shelf.png', { type: 'image/png' })] } });
  (await upload()).answer(400, { code: 'BAD_USER_INPUT', message: 'The picture cannot be read' });
  const chip = within(await screen.findByRole('group', { name: 'Attached file' }));
  expect(await chip.findByText('The picture cannot be read')).toBeTruthy();
  await user.click(chip.getByRole('button', { name: 'Try again' }));
  (await upload(1)).answer(201, { id: 'p1', url: '/media/p1' });
  const press = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await waitFor(() => expect(press.disabled).toBe(false));
  await user.click(press);
  expect(sent(calls, 'SendWhatsapp')).toEqual([
    expect.objectContaining({ conversationId: '4', text: 'Like this?', images: ['/media/p1'] }),
  ]);
});
