import { IconCopy } from '@tabler/icons-react';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { allBlocks } from '@studiolo/markdown/blocks/walk-blocks';
import { markdownText } from '@studiolo/markdown/markdown-text';
import { CALLOUTS, type Callout } from '@studiolo/markdown/rules/callout';
import { useMemo } from 'react';
import { RestoredNote } from '../../../core/form-draft/RestoredNote.tsx';
import { copyRich } from '../../../core/markdown/copy-rich.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { sourcesOf } from '../sources-of.ts';
import { useLook } from '../use-look.ts';
import { useTextOf } from '../use-text-of.ts';
import { HeadingFields } from './cover/HeadingFields.tsx';
import { useHeading } from './cover/use-heading.ts';
import { factOf } from './making/load-picture.ts';
import { setArticle } from './making/set-article.ts';
import { useMaterials } from './making/use-materials.ts';
import { FindingList } from './preflight/FindingList.tsx';
import { preflight } from './preflight/preflight.ts';
import { useFixes } from './preflight/use-fixes.ts';
import { PhonePreview } from './preview/PhonePreview.tsx';
import { PushButton } from './push/PushButton.tsx';
import { LookControls } from './styles/LookControls.tsx';
import { ThemeChoice } from './styles/ThemeChoice.tsx';
import styles from './Wechat.module.css';
import { wechatTexts } from './wechat.texts.ts';

/** A document as a WeChat article: its style, its problems and the export. */
export const WechatPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(wechatTexts);
  const [style, change] = useLook('wechat');
  const written = useTextOf(document.editor);
  const locale = useLocale();
  const blocks = useMemo(
    () => readArticle(written, sourcesOf(document.anchors, locale)),
    [written, document.anchors, locale],
  );
  const { materials, isReady } = useMaterials(blocks);
  const firstLine = useMemo(() => {
    const line = allBlocks(blocks).find((block) => block.kind === 'heading' || block.kind === 'paragraph');
    return line && 'spans' in line ? textOfSpans(line.spans).trim() : '';
  }, [blocks]);
  const { heading, change: changeHeading, draft } = useHeading(document, blocks, materials);
  const { fixes, smaller, fix, isFixed } = useFixes({
    editor: document.editor,
    blocks,
    materials,
    heading,
    firstLine,
    color: style.primaryColor,
    change: changeHeading,
    onLeft: (count) => notify(text('notBrought', { count }), 'error'),
  });
  const set = useMemo(() => {
    const callouts = Object.fromEntries(CALLOUTS.map((tone) => [tone, text(tone)])) as Record<
      Callout,
      string
    >;
    const words = { references: text('references'), callouts };
    return (isNamed: boolean) => setArticle(blocks, { style, fixes, words, materials, smaller, isNamed });
  }, [blocks, style, fixes, materials, smaller, text]);
  const html = useMemo(() => set(false), [set]);
  const findings = useMemo(
    () =>
      preflight({
        blocks,
        ...heading,
        pictures: new Map([...materials.pictures].map(([address, picture]) => [address, factOf(picture)])),
        origin: location.origin,
      }).filter(({ kind }) => isReady || kind !== 'noCover'),
    [blocks, heading, materials, isReady],
  );

  const copy = async () => {
    const isCopied = await copyRich(markdownText(written), html);
    notify(text(isCopied ? 'copied' : 'notCopied'), isCopied ? 'success' : 'error');
  };

  if (written.trim() === '') return <p className={styles['none']}>{text('empty')}</p>;
  return (
    <div className={styles['panel']}>
      <ThemeChoice theme={style.theme} onChange={(theme) => change({ theme })} />
      <PhonePreview html={html} label={text('preview')} />
      <div className={styles['act']}>
        <Button
          variant="filled"
          isFull
          icon={<IconCopy size={17} stroke={1.7} />}
          disabled={!isReady}
          onClick={() => void copy()}
        >
          {text('copy')}
        </Button>
      </div>
      <section aria-labelledby="wechat-check">
        <h3 id="wechat-check">{text('check')}</h3>
        <FindingList findings={findings} isFixed={isFixed} fix={fix} />
      </section>
      <details className={styles['more']}>
        <summary>{text('looks')}</summary>
        <LookControls style={style} onChange={change} />
      </details>
      <details className={styles['more']}>
        <summary>{text('article')}</summary>
        <RestoredNote draft={draft} />
        <HeadingFields heading={heading} onChange={changeHeading} />
      </details>
      <PushButton html={() => set(true)} heading={heading} isReady={isReady} />
    </div>
  );
};
