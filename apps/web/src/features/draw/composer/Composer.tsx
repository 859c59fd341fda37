import type { DrawParameters } from '@studiolo/contract/draw/parameters';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { IconBookmarks, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useGrow } from '../../../core/composer/use-grow.ts';
import { persistFields } from '../../../core/form-draft/persist-fields.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { MatrixEditor } from '../matrix/MatrixEditor.tsx';
import { AidMenu } from './AidMenu.tsx';
import { AspectChoice } from './AspectChoice.tsx';
import styles from './Composer.module.css';
import { CountChoice } from './CountChoice.tsx';
import { EnglishLine } from './EnglishLine.tsx';
import { Faults } from './Faults.tsx';
import { MatrixButton } from '../matrix/MatrixButton.tsx';
import { ParameterMenu } from './ParameterMenu.tsx';
import { ServiceChoice } from './ServiceChoice.tsx';
import { addPictures, Sources } from './Sources.tsx';
import { openLibrary } from '../prompts/library.state.ts';
import { StyleChips } from './StyleChips.tsx';
import { useFold } from './use-fold.ts';
import { useImageRequest } from './use-image-request.ts';
import { setParameters } from './write-prompt.ts';
import { useDrawDraft, write } from './draft.state.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

const CHOSEN = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/heif';

// Here rather than in the store, because the store is part of the first load.
persistFields('drawing', useDrawDraft, ['text']);

/** Request for a drawing: a prompt, and controls for the same parameters. */
export const Composer = () => {
  const text = useText(drawTexts);
  const user = useUser();
  const typed = useDrawDraft((written) => written.text);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrow(area, typed);
  const faultsId = useId();
  const input = useRef<HTMLInputElement>(null);
  const order = useImageRequest();
  const { service, services, pictures, parameters, action, matrix, amount } = order;
  const usesFlags = service?.usesFlags === true;
  const set = (change: DrawParameters) => setParameters(change, usesFlags);
  const { isFolded, open, fold } = useFold(
    pictures.length > 0 || matrix !== undefined || order.faults.length > 0,
  );
  const draw = async () => {
    if (await order.send()) fold();
  };
  const send = () => whenSignedIn(() => void draw());

  return (
    <form
      className={styles['composer']}
      data-folded={isFolded || undefined}
      onFocus={open}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Sources />
      <textarea
        ref={area}
        className={styles['prompt']}
        aria-label={text('prompt')}
        aria-describedby={faultsId}
        placeholder={text('placeholder')}
        rows={isFolded ? 1 : 2}
        value={typed}
        maxLength={DRAW_LIMITS.promptLength}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.shiftKey || !isPressed(event, 'Enter')) return;
          event.preventDefault();
          send();
        }}
      />
      <EnglishLine english={order.english} />
      <Faults
        id={faultsId}
        faults={order.faults}
        isComing={order.isComing}
        isUnable={order.isUnable}
        isTooMany={order.isTooMany}
      />
      <StyleChips />
      {matrix && service && <MatrixEditor matrix={matrix} service={service} />}
      <div className={styles['tools']}>
        <IconButton
          label={text('addPictures')}
          disabled={pictures.length >= DRAW_LIMITS.images}
          onClick={() => whenSignedIn(() => input.current?.click())}
        >
          <IconPhotoPlus size={19} stroke={1.7} />
        </IconButton>
        <input
          ref={input}
          type="file"
          accept={CHOSEN}
          multiple
          hidden
          aria-label={text('addPictures')}
          onChange={({ currentTarget }) => {
            addPictures([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <IconButton label={text('prompts')} onClick={() => whenSignedIn(() => openLibrary(true))}>
          <IconBookmarks size={19} stroke={1.7} />
        </IconButton>
        <AidMenu fileId={pictures[0]?.fileId} />
        <AspectChoice value={order.aspect} offered={service?.aspects ?? []} onChange={(ar) => set({ ar })} />
        {service && !service.isGrid && !matrix && (
          <CountChoice max={service.pictures} value={amount} onChange={(next) => write({ count: next })} />
        )}
        <ParameterMenu
          parameters={parameters}
          supported={service?.parameters ?? []}
          usesFlags={usesFlags}
          onChange={set}
        />
        {service && <MatrixButton service={service} matrix={matrix} />}
        {services.length > 1 && service && <ServiceChoice services={services} current={service} />}
        <div className={styles['sending']}>
          <span className={styles['cost']}>
            {service &&
              !user?.isUnlimited &&
              (order.cost === 0
                ? text('free')
                : order.left === undefined
                  ? text('costs', { count: order.cost })
                  : text('costsOf', { count: order.cost, left: order.left }))}
          </span>
          <Button type="submit" variant="filled" isBusy={order.isBusy} disabled={!order.canDraw}>
            {action === 'BLEND'
              ? text('blend')
              : matrix
                ? text('drawSheet', { count: amount * order.drawings })
                : order.drawings > 1
                  ? text('drawAll', { count: order.drawings })
                  : text('draw')}
          </Button>
        </div>
      </div>
    </form>
  );
};
