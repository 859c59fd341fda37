import { IconDownload, IconFileZip, IconPhoto } from '@tabler/icons-react';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { CALLOUTS, type Callout } from '@studiolo/markdown/rules/callout';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { textOfSpans } from '@studiolo/markdown/article/walk';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { saveBlob } from '../../../platform/api/save-file.ts';
import { isMobile, isWeChat } from '../../../platform/browser/browser-facts.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { useUser } from '../../../platform/session/user.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { OpenDocument } from '../panels/open-document.ts';
import { publicationQuery } from '../publishing/queries.ts';
import { sourcesOf } from '../sources-of.ts';
import { useLook } from '../use-look.ts';
import { useTextOf } from '../use-text-of.ts';
import { useMaterials } from '../wechat/making/use-materials.ts';
import { Card } from './cards/Card.tsx';
import type { CardMaterials } from './cards/card-materials.ts';
import { CutNote } from './cards/CutNote.tsx';
import { useCards } from './cards/use-cards.tsx';
import cardStyles from './cards/Card.module.css';
import { drawCard, drawCards, zipCards, type DrawnCard } from './export-cards.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { PosterControls } from './looks/PosterControls.tsx';
import { TEMPLATES } from './looks/templates.ts';
import { TemplateChoice } from './looks/TemplateChoice.tsx';
import styles from './Posters.module.css';
import { posterTexts } from './posters.texts.ts';

/** Adds the title as the first heading, unless the article starts with it. */
const withTitle = (title: string, blocks: readonly ArticleBlock[]): ArticleBlock[] => {
  const [first] = blocks;
  const hasTitle = first?.kind === 'heading' && textOfSpans(first.spans).trim() === title.trim();
  if (title.trim() === '' || hasTitle) return [...blocks];
  return [{ kind: 'heading', level: 1, spans: [{ kind: 'text', text: title.trim() }] }, ...blocks];
};

const isLink = (link: string): boolean => /^https?:$/.test(URL.parse(link)?.protocol ?? '');

/** A document as cards: the cards side by side, their style, and their export as pictures. */
export const PosterPanel = ({ document }: { document: OpenDocument }) => {
  const text = useText(posterTexts);
  const locale = useLocale();
  const user = useUser();
  const [style, change] = useLook('poster');
  const written = useTextOf(document.editor);
  const { title, anchors } = document;
  const blocks = useMemo(
    () => withTitle(title, readArticle(written, sourcesOf(anchors, locale))),
    [title, anchors, written, locale],
  );
  const { materials: gathered } = useMaterials(blocks);
  const materials = useMemo<CardMaterials>(() => {
    const tone = (each: Callout) => text(each === 'note' ? 'noteTone' : each);
    const callouts = Object.fromEntries(
      CALLOUTS.map((each) => [each, tone(each)]),
    ) as CardMaterials['callouts'];
    return { ...gathered, look: TEMPLATES[style.template], linkClass: cardStyles['link'], callouts };
  }, [gathered, style.template, text]);

  const { data: publication } = useQuery({
    ...publicationQuery(document.id),
    enabled: document.revision > 0 && isSignedIn(),
  });
  const [typedLink, setTypedLink] = useState<string>();
  const link = typedLink ?? (publication ? new URL(publication.url, location.origin).href : '');
  const hasCode = style.hasQrCode && isLink(link);
  const [requestedCount, setRequestedCount] = useState<number>();
  const cardSet = useCards(blocks, style, materials, { count: requestedCount, hasCode });
  const { cards, hasRoomForCode } = cardSet;
  const all = hasCode && !hasRoomForCode ? [...cards, []] : cards;

  const elements = useRef(new Map<number, HTMLDivElement>());
  const [busy, setBusy] = useState<number | 'all'>();
  const [drawn, setDrawn] = useState(0);
  const [drawnCards, setDrawnCards] = useState<readonly DrawnCard[]>();
  const name = document.title.trim() || 'Studiolo';
  // Phones store pictures in an album, which cannot import an archive.
  const isPhone = isWeChat(navigator.userAgent) || isMobile(navigator.userAgent);
  const [today] = useState(() => new Date());
  const signature = {
    name: user?.nickname ?? text('me'),
    avatar: user?.avatar || undefined,
    date: new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'medium' }).format(today),
  };

  const run = async (which: number | 'all', work: () => Promise<void>) => {
    setBusy(which);
    await work().catch(() => notify(text('failed'), 'error'));
    setBusy(undefined);
  };
  const cardElements = () => all.flatMap((_, at) => elements.current.get(at) ?? []);
  const saveOne = (at: number) =>
    run(at, async () => {
      const card = elements.current.get(at);
      if (card) saveBlob(await drawCard(card), `${name}-${String(at + 1).padStart(2, '0')}.png`);
    });
  const saveAll = () =>
    run('all', async () => {
      const files = await drawCards(cardElements(), name, setDrawn);
      if (isPhone) setDrawnCards(files);
      else if (files.length === 1) for (const { blob, name: file } of files) saveBlob(blob, file);
      else saveBlob(await zipCards(files), `${name}.zip`);
    });

  if (written.trim() === '') return <p className={styles['none']}>{text('empty')}</p>;
  return (
    <div className={styles['posters']}>
      <TemplateChoice template={style.template} onChange={(template) => change({ template })} />
      <div className={styles['strip']} role="group" aria-label={text('strip')} tabIndex={0}>
        {all.map((card, at) => (
          <figure key={at} className={styles['one']}>
            <div className={styles['shade']}>
              <Card
                ref={(element) => {
                  if (element) elements.current.set(at, element);
                  else elements.current.delete(at);
                }}
                blocks={card}
                materials={materials}
                style={{ ...style, fontSize: cardSet.fontSize }}
                signature={signature}
                number={all.length > 1 ? `${at + 1} / ${all.length}` : ''}
                link={hasCode && at === all.length - 1 ? link : undefined}
              />
            </div>
            {all.length > 1 && !isPhone && (
              <IconButton
                label={text('saveOne', { number: at + 1 })}
                disabled={busy !== undefined}
                onClick={() => void saveOne(at)}
              >
                <IconDownload size={17} stroke={1.7} />
              </IconButton>
            )}
          </figure>
        ))}
      </div>
      <div className={styles['act']}>
        <span role="status">
          {busy === 'all' && all.length > 1
            ? text('drawing', { number: drawn + 1, count: all.length })
            : text('count', { count: all.length })}
        </span>
        <Button
          variant="filled"
          isBusy={busy === 'all'}
          disabled={all.length === 0 || busy !== undefined}
          icon={isPhone ? <IconPhoto size={17} stroke={1.7} /> : <IconFileZip size={17} stroke={1.7} />}
          onClick={() => void saveAll()}
        >
          {text(isPhone ? 'show' : all.length === 1 ? 'save' : 'saveAll')}
        </Button>
      </div>
      <CutNote article={cardSet} count={all.length} requestedCount={requestedCount} style={style} />
      <PosterControls
        style={style}
        onChange={change}
        link={link}
        onLink={setTypedLink}
        count={requestedCount}
        onCount={setRequestedCount}
      />
      {drawnCards && <SaveDialog cards={drawnCards} onClose={() => setDrawnCards(undefined)} />}
    </div>
  );
};
