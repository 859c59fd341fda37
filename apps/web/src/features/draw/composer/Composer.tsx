import { writePrompt, parsePrompt, type DrawParameters } from '@studiolo/contract/draw/parameters';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { IconBookmarks, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
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
import { Spent } from './Spent.tsx';
import { StyleChips } from './StyleChips.tsx';
import { useOrder } from './use-order.ts';
import { useWritten, write } from './written.state.ts';

/** Without HEIC: an iPhone hands over a JPEG where that is all that is asked for. */
const CHOSEN = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** What is to be drawn, as words and as controls that say the same. */
export const Composer = () => {
  const text = useText(drawTexts);
  const typed = useWritten((written) => written.text);
  const input = useRef<HTMLInputElement>(null);
  const order = useOrder();
  const { service, services, pictures, parameters, action, matrix, amount } = order;
  const set = (change: DrawParameters) =>
    write({ text: writePrompt(parsePrompt(typed).words, { ...parameters, ...change }) });
  const send = () => whenSignedIn(() => void order.send());

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Sources />
      <textarea
        className={styles['prompt']}
        aria-label={text('prompt')}
        aria-describedby="draw-faults"
        placeholder={text('placeholder')}
        rows={2}
        value={typed}
        maxLength={DRAW_LIMITS.promptLength}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <EnglishLine english={order.english} />
      <Faults id="draw-faults" faults={order.faults} isComing={order.isComing} isUnable={order.isUnable} />
      <StyleChips />
      <Spent />
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
          <CountChoice most={service.pictures} value={amount} onChange={(next) => write({ count: next })} />
        )}
        <ParameterMenu parameters={parameters} known={service?.parameters ?? []} onChange={set} />
        {service && <MatrixButton service={service} matrix={matrix} />}
        {services.length > 1 && service && <ServiceChoice services={services} current={service} />}
        <div className={styles['sending']}>
          <span className={styles['cost']}>
            {service && (order.cost === 0 ? text('free') : text('costs', { count: order.cost }))}
          </span>
          <Button type="submit" variant="filled" isBusy={order.isBusy} disabled={!order.canDraw}>
            {action === 'BLEND'
              ? text('blend')
              : matrix
                ? text('drawSheet', { count: amount })
                : text('draw')}
          </Button>
        </div>
      </div>
    </form>
  );
};
