import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { chooseByArrow } from './choose-tab.ts';
import { classes } from './classes.ts';
import styles from './PanelTabs.module.css';

type Props<Name extends string> = {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  current: Name;
  onChoose: (name: Name) => void;
  isWide?: boolean;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that share one space. Arrow keys move between them. */
export const PanelTabs = <Name extends string>({
  label,
  tabs,
  current,
  onChoose,
  isWide = false,
}: Props<Name>) => {
  const id = useId();
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    chooseByArrow(() => onChoose(next.name), `${id}-${next.name}`);
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes(styles['tabs'], isWide && styles['wide'])}
      onKeyDown={walk}
    >
      {tabs.map(({ name, label: words }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          className={styles['tab']}
          onClick={() => onChoose(name)}
        >
          {words}
        </button>
      ))}
    </div>
  );
};
