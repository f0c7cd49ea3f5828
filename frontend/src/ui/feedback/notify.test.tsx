import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Dialog from '@mui/material/Dialog';
import { renderApp } from '../../../test/render';
import { useNotificationFocus } from './notificationFocus';
import { dismissNotice, notify, notifyError, NOTICE_MS, openNoticesBy } from './notify';

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

afterEach(async () => {
  act(() => dismissNotice());
  await pause(0);
});

const toastOf = async (text: string): Promise<HTMLElement> => {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[data-toast]');
  if (!toast) throw new Error(`“${text}” is no notification.`);
  return toast;
};
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

describe('notifications', () => {
  it('shows title and text, failures as alerts titled Error', async () => {
    renderApp(<p>page</p>);
    act(() => void notify({ text: 'Order created successfully' }));
    await screen.findByText('Order created successfully');
    expect(screen.getByRole('status').textContent).toContain('SuccessOrder created successfully');
    act(() => void notifyError('Failed to create order'));
    await screen.findByText('Failed to create order');
    expect(screen.getByRole('alert').textContent).toContain('ErrorFailed to create order');
  });

  it('speaks through a region that stands before the first of them', async () => {
    renderApp(<p>page</p>);
    const region = await screen.findByRole('status');
    expect(region.textContent).toBe('');
    act(() => void notify({ text: 'Order created successfully' }));
    await screen.findByText('Order created successfully');
    expect(region.textContent).toContain('Order created successfully');
  });

  it('leads to what was made, by keyboard too, and waits for who is about to follow', async () => {
    const opened: string[] = [];
    openNoticesBy((to) => opened.push(to));
    renderApp(<p>page</p>);
    act(() => void notify({ text: 'Order created', link: { label: 'View order', to: '/orders/7' } }));
    const link = await screen.findByRole('link', { name: 'View order' });
    expect(link.getAttribute('href')).toBe('/orders/7');
    const user = userEvent.setup();
    await user.keyboard('{F8}');
    await user.tab();
    expect(document.activeElement).toBe(link);
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['/orders/7']);
    await gone('Order created');
  });

  it('with a link goes by itself after 5 seconds, unless the pointer rests on it', async () => {
    jest.useFakeTimers();
    try {
      renderApp(<p>page</p>);
      act(() => void notify({ text: 'linked', link: { label: 'View', to: '/' } }));
      const toast = screen.getByText('linked').closest<HTMLElement>('[data-toast]');
      if (!toast) throw new Error('There is no notification.');
      fireEvent.mouseEnter(toast);
      act(() => jest.advanceTimersByTime(NOTICE_MS * 3));
      expect(screen.queryByText('linked')).not.toBeNull();
      fireEvent.mouseLeave(toast);
      act(() => jest.advanceTimersByTime(NOTICE_MS - 100));
      expect(screen.queryByText('linked')).not.toBeNull();
      for (let n = 0; n < 20; n++) act(() => jest.advanceTimersByTime(100));
      expect(screen.queryByText('linked')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows one at a time', async () => {
    renderApp(<p>page</p>);
    act(() => void notify({ text: 'first' }));
    await screen.findByText('first');
    act(() => void notify({ text: 'second' }));
    await screen.findByText('second');
    await gone('first');
  });

  it('goes by itself after 5 seconds', () => {
    jest.useFakeTimers();
    try {
      renderApp(<p>page</p>);
      expect(NOTICE_MS).toBe(5000);
      act(() => void notify({ text: 'short-lived' }));
      act(() => jest.advanceTimersByTime(NOTICE_MS - 100));
      expect(screen.queryByText('short-lived')).not.toBeNull();
      // It appears and goes with a short movement.
      for (let n = 0; n < 20; n++) act(() => jest.advanceTimersByTime(100));
      expect(screen.queryByText('short-lived')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes by a swipe of 50 px to the right, not of 49, and not to the left', async () => {
    renderApp(<p>page</p>);
    act(() => void notify({ text: 'swipe me' }));
    const toast = await toastOf('swipe me');
    const swipe = (to: number) => {
      // jsdom's PointerEvent carries no coordinates.
      const at = (type: string, clientX: number) => fireEvent(toast, new MouseEvent(type, { bubbles: true, clientX }));
      at('pointerdown', 100);
      at('pointermove', to);
      at('pointerup', to);
    };
    swipe(149);
    swipe(20);
    await pause(400);
    expect(screen.queryByText('swipe me')).not.toBeNull();
    swipe(150);
    await gone('swipe me');
  });

  it('F8 moves the focus to it, out of an open dialog too, and the dialog does not silence it', async () => {
    function Modal() {
      return (
        <Dialog open disableEnforceFocus={useNotificationFocus()}>
          <input aria-label="inside" />
        </Dialog>
      );
    }
    renderApp(<Modal />);
    act(() => void notify({ text: 'hear me' }));
    const toast = await toastOf('hear me');
    screen.getByRole('textbox', { name: 'inside' }).focus();
    fireEvent.keyDown(document.body, { key: 'F8' });
    await waitFor(() => expect(document.activeElement).toBe(toast));
    await userEvent.keyboard('{Escape}');
    await gone('hear me');
  });

  it('brings back a sticky error that a newer notice replaced before it was read', async () => {
    renderApp(<p>page</p>);
    act(() => void notifyError('Somebody else changed this', { sticky: true }));
    await screen.findByText('Somebody else changed this');
    act(() => void notify({ text: 'newer' }));
    await screen.findByText('newer');
    await gone('Somebody else changed this');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await gone('newer');
    await screen.findByText('Somebody else changed this');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
    await gone('Somebody else changed this');
  });
});
