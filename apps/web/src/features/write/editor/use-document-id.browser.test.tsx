import { NEW_PATH } from '@studiolo/contract/write/addresses';
import { expect, it } from 'vitest';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { documentDrafts } from '../documents/document-drafts.ts';
import { useDocumentId } from './use-document-id.ts';

const DocumentEditor = () => <p>{`Paper ${useDocumentId().documentId}`}</p>;

it('gives a visitor a new document, which stays theirs when they sign in [route.write]', async () => {
  await freshPage();
  fakeServer();
  signOut();
  const { getByText } = await renderPart(<DocumentEditor />, NEW_PATH);
  await expect.element(getByText(/^Paper .{36}$/)).toBeVisible();
  const words = getByText(/^Paper/).element().textContent;
  documentDrafts.save(words.slice('Paper '.length), { revision: 0, title: 'Half', content: '' });
  signIn('token');
  await expect.element(getByText(words)).toBeVisible();
});
