create database trinity owner trinity template template0;
