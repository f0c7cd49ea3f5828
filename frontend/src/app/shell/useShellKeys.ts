import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '../../shared/session/useSession';
import { useKeyListener, useKeys } from '../../shared/keys/useKeys';
import { screens } from '../screens';

/** The search box of the current screen, if it has one. */
const searchBox = (): HTMLInputElement | null => document.querySelector('main input[type="search"]');

/** The keys of the frame: `/` for the screen's search, `?` for help, `g` and a letter for a screen that the role may use. */
export function useShellKeys(onHelp: () => void): void {
  const { permissions } = useCurrentUser();
  const navigate = useNavigate();
  useKeyListener();
  useKeys([
    {
      keys: '/',
      group: 'anywhere',
      label: () => t`Go to the search of this screen`,
      run: () => {
        const box = searchBox();
        box?.focus();
        box?.select();
      },
    },
    { keys: '?', group: 'anywhere', label: () => t`Show this help`, run: onHelp },
    ...screens.flatMap((screen) =>
      screen.key !== undefined && (!screen.permission || permissions.includes(screen.permission))
        ? [
            {
              keys: `g ${screen.key}`,
              group: 'go' as const,
              label: () => screen.title,
              run: () => void navigate(screen.path),
            },
          ]
        : [],
    ),
  ]);
}
