import {
  actionOf,
  parsePrompt,
  withAspect,
  writePrompt,
  type DrawParameters,
} from '@studiolo/contract/draw/parameters';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AttachmentList } from '../../../core/uploads/AttachmentList.tsx';
import {
  attach,
  clearAttachments,
  detach,
  retryAttachment,
  useAttachments,
} from '../../../core/uploads/attachments.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { drawTexts } from '../draw.texts.ts';
import { blendPictures, draw, servicesQuery } from '../queries.ts';
import { AspectChoice } from './AspectChoice.tsx';
import styles from './Composer.module.css';
import { CountChoice } from './CountChoice.tsx';
import { Faults } from './Faults.tsx';
import { ParameterMenu } from './ParameterMenu.tsx';
import { PLACE } from './place.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import { useWritten, write } from './written.state.ts';

const USUAL_ASPECT = '1:1';
const DIMENSIONS = { '1:1': 'SQUARE', '4:3': 'LANDSCAPE', '16:9': 'LANDSCAPE' } as const;

/** What is to be drawn, as words and as controls that say the same. */
export const Composer = () => {
  const text = useText(drawTexts);
  const { text: typed, count, service: wanted } = useWritten();
  const pictures = useAttachments(PLACE);
  const { data: services = [] } = useQuery(servicesQuery);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  const service = services.find(({ name }) => name === wanted) ?? services[0];
  const { words, parameters, faults } = parsePrompt(typed);
  const action = actionOf(typed, pictures.length);
  const amount = Math.min(count, service?.pictures ?? count);
  const isComing = pictures.some(({ phase }) => phase !== 'ready');
  const canDraw = action !== undefined && faults.length === 0 && !isComing && service !== undefined;
  const set = (change: DrawParameters) => write({ text: writePrompt(words, { ...parameters, ...change }) });
  const aspect = parameters.ar ?? USUAL_ASPECT;

  const send = async () => {
    if (!canDraw || isBusy) return;
    setIsBusy(true);
    const fileIds = pictures.flatMap(({ fileId }) => fileId ?? []);
    const common = { type: service.name, count: amount };
    const begun =
      action === 'CREATE'
        ? await draw({ ...common, prompt: withAspect(typed, USUAL_ASPECT), fileIds })
        : await blendPictures({
            ...common,
            base64ArrayUrl: fileIds,
            dimensions: DIMENSIONS[aspect as keyof typeof DIMENSIONS] ?? 'SQUARE',
          });
    setIsBusy(false);
    if (!begun) return;
    // Kept with the drawing from now on.
    clearAttachments(PLACE);
  };

  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        whenSignedIn(() => void send());
      }}
    >
      {pictures.length > 0 && (
        <AttachmentList
          attachments={pictures}
          onRetry={(picture) => void retryAttachment(picture)}
          onRemove={(picture) => detach(PLACE, picture)}
        />
      )}
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
          whenSignedIn(() => void send());
        }}
      />
      <Faults id="draw-faults" faults={faults} isComing={isComing} />
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
          accept="image/png,image/jpeg,image/webp,image/gif"
          multiple
          hidden
          aria-label={text('addPictures')}
          onChange={({ currentTarget }) => {
            const room = DRAW_LIMITS.images - pictures.length;
            attach(PLACE, [...(currentTarget.files ?? [])].slice(0, room));
            currentTarget.value = '';
          }}
        />
        <AspectChoice value={parameters.ar ?? USUAL_ASPECT} onChange={(ar) => set({ ar })} />
        {service && !service.isGrid && (
          <CountChoice most={service.pictures} value={amount} onChange={(next) => write({ count: next })} />
        )}
        <ParameterMenu parameters={parameters} known={service?.parameters ?? []} onChange={set} />
        {services.length > 1 && service && <ServiceChoice services={services} current={service} />}
        <span className={styles['cost']}>
          {service && (service.isFree ? text('free') : text('costs', { count: service.isGrid ? 1 : amount }))}
        </span>
        <Button type="submit" variant="filled" isBusy={isBusy} disabled={!canDraw}>
          {text(action === 'BLEND' ? 'blend' : 'draw')}
        </Button>
      </div>
    </form>
  );
};
