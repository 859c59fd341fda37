import { useQuery } from '@tanstack/react-query';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { publicationQuery } from './queries.ts';

const MAX_SUMMARY_LENGTH = 120;

/**
 * Sets the card that WeChat shares: that of the published page, or of the document itself if it is not
 * published.
 */
export const DocumentCard = ({ document: { id, title, revision, editor } }: { document: OpenDocument }) => {
  const { data: publication } = useQuery({
    ...publicationQuery(id),
    enabled: revision > 0 && isSignedIn(),
  });
  const { doc } = editor.state;
  useWeChatCard({
    title,
    about: doc.textBetween(0, Math.min(doc.content.size, MAX_SUMMARY_LENGTH), ' '),
    ...(publication && { url: new URL(publication.url, location.origin).href }),
  });
  return null;
};
