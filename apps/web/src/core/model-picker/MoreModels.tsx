import type { Model } from '@studiolo/contract/models/entities';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { MenuGroup, MenuItem } from '../../ui/Menu.tsx';
import { modelPickerTexts } from './model-picker.texts.ts';
import styles from './ModelList.module.css';

const focusFirst = (part: HTMLElement | null): void => part?.querySelector('button')?.focus();

type Props = { models: readonly Model[]; isOpen: boolean; children: ReactNode };

/** Models that cannot be chosen now, behind an entry that explains how to get them. */
export const MoreModels = ({ models, isOpen, children }: Props) => {
  const text = useText(modelPickerTexts);
  const [isAsked, setIsAsked] = useState(false);
  const needKey = models.some(({ isAvailable }) => !isAvailable);
  const needPro = models.some(({ isAvailable }) => isAvailable);
  if (!isOpen && !isAsked) {
    return (
      <MenuItem icon={<IconChevronDown size={16} aria-hidden="true" />} onSelect={() => setIsAsked(true)}>
        {text('more')}
      </MenuItem>
    );
  }
  return (
    <MenuGroup label={text('more')}>
      <p className={styles['how']}>
        {text(needKey && needPro ? 'needBoth' : needKey ? 'needKey' : 'needPro')}
      </p>
      <div role="none" ref={isAsked ? focusFirst : null}>
        {children}
      </div>
    </MenuGroup>
  );
};
