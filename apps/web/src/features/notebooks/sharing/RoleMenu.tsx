import type { SharedRole } from '@studiolo/contract/notebooks/entities';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

const ROLES: readonly SharedRole[] = ['asker', 'viewer', 'editor'];
const ABOUT = { asker: 'askerAbout', viewer: 'viewerAbout', editor: 'editorAbout' } as const;

type Props = {
  label: string;
  role: SharedRole;
  align?: 'start' | 'end';
  onChoose: (role: SharedRole) => void;
};

export const RoleMenu = ({ label, role, align = 'start', onChoose }: Props) => {
  const text = useText(sharingTexts);
  return (
    <Menu
      label={label}
      align={align}
      trigger={(props) => (
        <Button {...props} size="sm" aria-label={`${label}: ${text(role)}`}>
          {text(role)}
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
    >
      {(close) =>
        ROLES.map((each) => (
          <MenuItem
            key={each}
            isChecked={each === role}
            onSelect={() => {
              close();
              if (each !== role) onChoose(each);
            }}
          >
            <span className={styles['choice']}>
              {text(each)}
              <span className={styles['about']}>{text(ABOUT[each])}</span>
            </span>
          </MenuItem>
        ))
      }
    </Menu>
  );
};
