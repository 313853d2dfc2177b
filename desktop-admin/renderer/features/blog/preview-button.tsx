import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import { usePreviewPost } from './preview-post.mutation.ts';

/** Shows a draft as visitors would read it. */
export function PreviewButton({ post }: { post: BlogPost }) {
  const { mutate, isPending } = usePreviewPost();
  return (
    <Button
      variant="minimal"
      icon={<EyeOpenIcon />}
      loading={isPending}
      aria-label={`Preview ${post.title}`}
      title="Preview"
      onClick={() => mutate({ id: post.id })}
    />
  );
}
