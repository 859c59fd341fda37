import { expect, it } from 'vitest';
import type { ToolStep, Turn } from '../../../ports/text-model.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createAnthropic } from '../vendors/anthropic.ts';
import { createCompatible } from '../vendors/compatible.ts';
import { createGoogle } from '../vendors/google.ts';
import { withAcceptedHistory } from './accepted-history.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const model = (text: string): Turn => ({ role: 'assistant', text });
const picture = new Uint8Array([1]);

const HISTORIES: readonly (readonly [string, Turn[], Turn[]])[] = [
  ['a whole history', [user('a'), model('b'), user('c')], [user('a'), model('b'), user('c')]],
  ['two questions in a row', [user('a'), user('b')], [user('a\n\nb')]],
  ['an empty answer', [user('a'), model(''), user('b')], [user('a\n\nb')]],
  ['a blank answer', [user('a'), model(' \n\t'), user('b')], [user('a\n\nb')]],
  [
    'a blank question',
    [user('a'), model('b'), user(' '), model('c'), user('d')],
    [user('a'), model('b\n\nc'), user('d')],
  ],
  [
    'two answers in a row',
    [user('a'), model('b'), model('c'), user('d')],
    [user('a'), model('b\n\nc'), user('d')],
  ],
  ['a greeting', [model('Welcome.'), user('a')], [user('a')]],
  ['greetings and blank turns', [user(''), model('Welcome.'), model(''), user('a')], [user('a')]],
  [
    'three failed answers',
    [user('a'), model(''), user('b'), model(''), user('c'), model(''), user('d')],
    [user('a\n\nb\n\nc\n\nd')],
  ],
  [
    'pictures in questions without an answer',
    [{ ...user('a'), pictures: [picture] }, model(''), { ...user(''), pictures: [picture] }],
    [{ ...user('a'), pictures: [picture, picture] }],
  ],
  ['a blank last question', [user('a'), model('b'), user(' ')], [user('a'), model('b'), user('(no text)')]],
  ['nothing but blank turns', [user(' ')], [user('(no text)')]],
  ['an answer alone', [model('b')], [user('(no text)')]],
];

it.each(HISTORIES)('lets roles alternate in %s [chat.history]', (_, turns, accepted) => {
  expect(withAcceptedHistory(aQuestion({ turns })).turns).toEqual(accepted);
});

const call = (id: string) => ({ id, name: 'look_up', input: '{}' });
const result = (id: string, text: string) => ({ id, name: 'look_up', text, isError: false });
const lost = (id: string) => ({ id, name: 'look_up', text: '(no result)', isError: true });
const step = (given: Partial<ToolStep>): ToolStep => ({
  text: '',
  reasoning: '',
  calls: [],
  results: [],
  ...given,
});

it.each([
  [
    'a result without its call',
    { calls: [call('a')], results: [result('a', 'x'), result('b', 'y')] },
    [result('a', 'x')],
  ],
  [
    'a call without its result',
    { calls: [call('a'), call('b')], results: [result('b', 'y')] },
    [lost('a'), result('b', 'y')],
  ],
  ['a blank result', { calls: [call('a')], results: [result('a', ' ')] }, [result('a', '(no result)')]],
])('pairs calls and results in %s [chat.history]', (_, given, results) => {
  const { steps } = withAcceptedHistory(aQuestion({ steps: [step(given)] }));
  expect(steps).toEqual([{ ...step(given), results }]);
});

it('omits a step without calls [chat.history]', () => {
  expect(withAcceptedHistory(aQuestion({ steps: [step({ results: [result('a', 'x')] })] })).steps).toEqual(
    [],
  );
});

it.each([
  ['Claude', createAnthropic],
  ['Gemini', createGoogle],
  ['a compatible service', createCompatible],
])('sends no blank text to %s [chat.history]', async (_, create) => {
  const bodies: string[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    bodies.push(typeof init?.body === 'string' ? init.body : '');
    return Promise.resolve(new Response('{}'));
  };
  const provider = create({ baseUrl: 'http://host/v1', apiKey: 'k', fetch, retryDelayMs: 0 });
  const turns = [
    user('a'),
    model(' '),
    { ...user('\n'), pictures: [picture] },
    model('b'),
    { ...user(' '), pictures: [picture] },
  ];
  const steps = [step({ text: '\n\n', calls: [call('a')], results: [result('a', '')] })];
  await collectAnswer(provider.text, aQuestion({ turns, steps }));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toMatch(/"text":"(\\n|\s)*"/);
  expect(bodies[0]).toContain('(no result)');
});
