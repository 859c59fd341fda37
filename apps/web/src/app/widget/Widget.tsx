import { IconMessageCircleQuestion } from '@tabler/icons-react';
import { useEffect, useId, useRef, type CSSProperties } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useWidgetDrag } from './use-widget-drag.ts';
import styles from './Widget.module.css';
import { closeWidget, openWidget, useWidget } from './widget.state.ts';
import { widgetTexts } from './widget.texts.ts';

const QuickChat = lazyPart(() =>
  import('../../features/chat/quick/QuickChat.tsx').then((module) => module.QuickChat),
);

export const Widget = () => {
  const text = useText(widgetTexts);
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { place, isOpen } = useWidget();
  const { isClick, handlers } = useWidgetDrag(button);
  const { pathname } = useLocation();

  // Closes the small chat when the page changes.
  useEffect(() => closeWidget, [pathname]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div
      className={styles['field']}
      data-edge={place.edge}
      data-end={place.at >= 0.5 || undefined}
      style={{ '--at': place.at } as CSSProperties}
    >
      {isOpen ? (
        <div className={styles['panel']}>
          <OnDemand isNeeded onMissing={closeWidget}>
            <QuickChat onClose={closeWidget} />
          </OnDemand>
        </div>
      ) : (
        <button
          ref={button}
          type="button"
          className={styles['button']}
          aria-label={text('ask')}
          aria-describedby={hintId}
          title={text('ask')}
          onPointerEnter={QuickChat.preload}
          onFocus={QuickChat.preload}
          {...handlers}
          onClick={() => {
            if (isClick()) openWidget();
          }}
        >
          <IconMessageCircleQuestion size={24} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <span id={hintId} hidden>
        {text('hint')}
      </span>
    </div>
  );
};
