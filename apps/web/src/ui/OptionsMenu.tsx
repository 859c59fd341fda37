import { IconDots } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';

type Props = Omit<ComponentProps<typeof Menu>, 'trigger'> & {
  /** Three dots by default. Another one tells two menus of a row apart. */
  icon?: ReactNode;
  size?: ComponentProps<typeof IconButton>['size'];
  /** Called when the user is likely to open the menu, to preload it. */
  onIntent?: () => void;
};

export const OptionsMenu = ({ label, icon, size = 28, onIntent, ...menu }: Props) => (
  <Menu
    label={label}
    {...menu}
    trigger={(props) => (
      <IconButton {...props} label={label} size={size} onPointerEnter={onIntent}>
        {icon ?? <IconDots size={size > 28 ? 18 : 16} stroke={1.7} />}
      </IconButton>
    )}
  />
);
