import { defineEntity, p } from '@mikro-orm/core';
import { textLimits } from '../../../shared/domain/limits.ts';
import { menuPositions } from '../../../shared/domain/site/menu-positions.ts';
import {
  contentVersionTrigger,
  createdAtProperty,
  idProperty,
  updatedAtProperty,
  versionProperties,
} from '../../db/entity-properties.ts';

const schema = defineEntity({
  name: 'NavigationMenuEntity',
  tableName: 'navigation_menu',
  properties: {
    ...idProperty,
    name: p.string().length(textLimits.name),
    slug: p.string().length(textLimits.slug).unique(),
    items: p.text(),
    isActive: p.boolean().default(true),
    position: p.enum(menuPositions).default('header'),
    ...versionProperties,
    ...createdAtProperty,
    ...updatedAtProperty,
  },
  triggers: [{ ...contentVersionTrigger }],
});

export class NavigationMenuEntity extends schema.class {}
schema.setClass(NavigationMenuEntity);
