import { jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theme } from '../../app/theme';
import { RestError } from '../../lib/server/rest';
import { Form, useFormValue } from '../form/store/Form';
import { ImagesField } from './ImagesField';
import { UploadFailure, UploadQueue, type SendImage } from './upload-queue';

const picture = (name: string, type = 'image/jpeg') => new File([new Uint8Array([1, 2, 3])], name, { type });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

function show(send: SendImage, images: string[] = []) {
  const uploads = new UploadQueue(send);
  let current = images;
  const Told = () => {
    current = useFormValue((values: { images: string[] }) => values.images);
    return null;
  };
  render(
    <ThemeProvider theme={theme}>
      <Form initialValues={{ images }} onSubmit={() => undefined}>
        <Told />
        <ImagesField name="images" label="Images" uploads={uploads} max={3} />
      </Form>
    </ThemeProvider>,
  );
  return {
    uploads,
    user: userEvent.setup(),
    entries: () => current,
    input: screen.getByLabelText<HTMLInputElement>('Images files'),
  };
}

const accepting = () => {
  let next = 1;
  return jest.fn<SendImage>(() => Promise.resolve({ id: String(next), url: `/media/${next++}` }));
};

describe('ImagesField', () => {
  it('uploads several chosen files and gives their URLs, in order, beside those already stored', async () => {
    const { uploads, user, input, entries } = show(accepting(), ['/media/old']);
    await user.upload(input, [picture('a.jpg'), picture('b.jpg')]);
    expect(screen.getAllByRole('img')).toHaveLength(3);
    await expect(uploads.resolve(entries())).resolves.toEqual(['/media/old', '/media/1', '/media/2']);
  });

  it('takes dropped images and names what it does not take', async () => {
    const { entries } = show(accepting());
    const zone = screen.getByText(/Drag images here/).parentElement!;
    fireEvent.drop(zone, {
      dataTransfer: { files: [picture('a.png', 'image/png'), picture('virus.svg', 'image/svg+xml')] },
    });
    await waitFor(() => expect(entries()).toHaveLength(1));
    expect(screen.getByText('One file is not a JPEG, PNG or WebP image.')).toBeTruthy();
  });

  it('takes no more than there is room for', async () => {
    const { user, input, entries } = show(accepting(), ['/media/1', '/media/2']);
    await user.upload(input, [picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(screen.getByText('At most 3 images.')).toBeTruthy();
  });

  it('removes any image before saving', async () => {
    const { uploads, user, input, entries } = show(accepting(), ['/media/old']);
    await user.upload(input, picture('a.jpg'));
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    await expect(uploads.resolve(entries())).resolves.toEqual(['/media/1']);
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }));
    expect(entries()).toEqual([]);
  });

  it('makes another image the cover', async () => {
    const { user, entries } = show(accepting(), ['/media/a', '/media/b']);
    await user.click(screen.getByRole('button', { name: 'Make image 2 the cover' }));
    expect(entries()).toEqual(['/media/b', '/media/a']);
  });

  it('says why an image was refused, and sends it again when asked to', async () => {
    const send = jest
      .fn<SendImage>()
      .mockRejectedValueOnce(new RestError(400, 'The file is not an image', 'BAD_USER_INPUT'))
      .mockResolvedValue({ id: '9', url: '/media/9' });
    const { uploads, user, input, entries } = show(send);
    await user.upload(input, picture('a.jpg'));
    expect(await screen.findByText('The file is not an image')).toBeTruthy();
    await expect(uploads.resolve(entries())).rejects.toThrow(UploadFailure);
    await user.click(screen.getByRole('button', { name: 'Try again to upload image 1' }));
    await expect(uploads.resolve(entries())).resolves.toEqual(['/media/9']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('tries again by itself when no server answered', async () => {
    const send = jest
      .fn<SendImage>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ id: '1', url: '/media/1' });
    const { uploads, user, input, entries } = show(send);
    await user.upload(input, picture('a.jpg'));
    await expect(uploads.resolve(entries())).resolves.toEqual(['/media/1']);
    expect(send).toHaveBeenCalledTimes(2);
  });
});
