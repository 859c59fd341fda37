import {
  first,
  readElements,
  readGemma,
  readHarmony,
  readJson,
  readMarked,
  readNamed,
  readPairs,
  readSpecialElements,
  type ReadCalls,
} from './call-formats.ts';
import { readPython } from './python-calls.ts';

type Family = { opening: string; closing: string; read: ReadCalls };

/** The marks of families of models before and after their calls. */
export const FAMILIES: readonly Family[] = [
  {
    opening: '<tool_call>',
    closing: '</tool_call>',
    read: first(readJson, readElements('function'), readPairs, readNamed),
  },
  { opening: '<function_call>', closing: '</function_call>', read: readJson },
  { opening: '<|tool_call|>', closing: '<|/tool_call|>', read: readJson },
  { opening: '<minimax:tool_call>', closing: '</minimax:tool_call>', read: readElements('invoke') },
  {
    opening: '<｜tool▁calls▁begin｜>',
    closing: '<｜tool▁calls▁end｜>',
    read: readMarked('<｜tool▁call▁begin｜>', '<｜tool▁sep｜>'),
  },
  {
    opening: '<|tool_calls_section_begin|>',
    closing: '<|tool_calls_section_end|>',
    read: readMarked('<|tool_call_begin|>', '<|tool_call_argument_begin|>'),
  },
  { opening: '[TOOL_CALLS]', closing: '\u0000', read: first(readJson, readMarked('[TOOL_CALLS]', '[ARGS]')) },
  {
    opening: '<function_calls>',
    closing: '</function_calls>',
    read: first(readElements('invoke'), readPython),
  },
  {
    opening: '<｜DSML｜function_calls>',
    closing: '</｜DSML｜function_calls>',
    read: readSpecialElements,
  },
  { opening: '<｜DSML｜tool_calls>', closing: '</｜DSML｜tool_calls>', read: readSpecialElements },
  { opening: '<|channel|>commentary to=functions.', closing: '<|call|>', read: readHarmony },
  { opening: '<|python_tag|>', closing: '<|eom_id|>', read: readJson },
  {
    opening: '<tool_calls>',
    closing: '</tool_calls>',
    read: first(readJson, readMarked('<tool_call>', '\n')),
  },
  {
    opening: '<function=',
    closing: '</function>',
    read: (body, typeOf) => readElements('function')(`<function=${body}`, typeOf),
  },
  { opening: '<seed:tool_call>', closing: '</seed:tool_call>', read: readElements('function') },
  {
    opening: '<longcat_tool_call>',
    closing: '</longcat_tool_call>',
    read: first(readJson, readPairs),
  },
  { opening: '<TOOLCALL>', closing: '</TOOLCALL>', read: readJson },
  { opening: '<|START_ACTION|>', closing: '<|END_ACTION|>', read: readJson },
  { opening: '<|action_start|><|plugin|>', closing: '<|action_end|>', read: readJson },
  { opening: '<|tool_call_start|>', closing: '<|tool_call_end|>', read: readPython },
  { opening: '<|python_start|>', closing: '<|python_end|>', read: first(readJson, readPython) },
  { opening: '```tool_code\n', closing: '```', read: readPython },
  { opening: '<|tool_call>', closing: '<tool_call|>', read: readGemma('<|"|>') },
  {
    opening: '<start_function_call>',
    closing: '<end_function_call>',
    read: readGemma('<escape>'),
  },
];
