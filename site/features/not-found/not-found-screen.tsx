import { NotFoundScreen } from '../../templates/not-found.tsx';

export const prepare = async (): Promise<number> => 404;

export const Screen = NotFoundScreen;
