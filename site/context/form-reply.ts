import { createContext, use } from 'react';
import type { FormReply } from './screen.ts';

export const FormReplyContext = createContext<FormReply | null>(null);

/** What the form of this page answered when it was posted without JavaScript; null on every other page. */
export const useFormReply = (): FormReply | null => use(FormReplyContext);
