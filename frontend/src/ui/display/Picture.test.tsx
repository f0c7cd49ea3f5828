import { jest } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { renewPictureAccess } from '../../lib/server/picture-access';
import { PersonAvatar } from './PersonAvatar';
import { Picture } from './Picture';

const images = () => [...document.querySelectorAll('img')];

it('tries pictures again once the browser may see them, having asked once for all; a foreign one asks nobody', async () => {
  let allow: (renewed: boolean) => void = () => undefined;
  const renew = jest.fn(() => new Promise<boolean>((resolve) => (allow = resolve)));
  renewPictureAccess(renew);
  render(
    <>
      <Picture src="/media/1?w=320" alt="" fallback="none" />
      <Picture src="/media/2?w=320" alt="" fallback="none" />
      <PersonAvatar name="Layla Haddad" src="/media/3" />
      <Picture src="data:image/png;base64,AAAA" alt="foreign" fallback="none" />
    </>,
  );
  const [first, second, person, foreign] = images();
  fireEvent.error(foreign!);
  expect(renew).not.toHaveBeenCalled();
  for (const image of [first, second, person]) fireEvent.error(image!);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(images()).toHaveLength(0);
  await act(async () => allow(true));
  await waitFor(() => expect(images()).toHaveLength(4));

  // What is gone for good does not make the page ask on and on.
  for (const image of images()) fireEvent.error(image);
  expect(renew).toHaveBeenCalledTimes(1);
  expect(document.body.textContent).toContain('LH');
});
