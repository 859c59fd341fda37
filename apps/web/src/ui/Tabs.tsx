import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { chooseByArrow } from './choose-tab.ts';
import styles from './Tabs.module.css';

type Tab<Name extends string> = { name: Name; label: ReactNode; icon?: ReactNode };

type Props<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  current: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Tabs beside their content; on a narrow screen above it and scrollable. Arrow keys move between them. */
export const Tabs = <Name extends string>({ label, tabs, current, onChoose, children }: Props<Name>) => {
  const id = useId();

  useEffect(() => {
    // The list of tabs may be wider than its container.
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, current]);

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    // Relative to the focused tab, since the page may still be loading the last choice.
    const at = tabs.findIndex(({ name }) => document.activeElement?.id === `${id}-${name}`);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = STEPS[event.key];
    const next = step === undefined ? ends[event.key] : (at + step + tabs.length) % tabs.length;
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    chooseByArrow(() => onChoose(tab.name), `${id}-${tab.name}`);
  };

  return (
    <div className={styles['frame']}>
      <div className={styles['tabs']}>
        <div
          role="tablist"
          aria-label={label}
          aria-orientation="vertical"
          className={styles['list']}
          onKeyDown={walk}
        >
          {tabs.map(({ name, label: words, icon }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={name === current}
              aria-controls={`${id}-panel`}
              tabIndex={name === current ? 0 : -1}
              className={styles['tab']}
              onClick={() => onChoose(name)}
            >
              {icon}
              {words}
            </button>
          ))}
        </div>
        <div
          role="tabpanel"
          tabIndex={0}
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current}`}
          className={styles['panel']}
        >
          {children}
        </div>
      </div>
    </div>
  );
};
